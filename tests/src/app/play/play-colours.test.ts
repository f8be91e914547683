import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROLE = /--color-[\w-]+: #[0-9a-f]{6};/g
const colours = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(ROLE)].map(([colour]) => colour)
const THEME = ['src/ui/theme/colours.css', 'src/ui/theme/dark-and-dim.css']

test('the players’ page uses only colours of the console’s light and dark themes', () => {
  const own = colours('src/app/play/play.css')
  const theme = THEME.flatMap(colours)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((colour) => !theme.includes(colour))).toEqual([])
})
