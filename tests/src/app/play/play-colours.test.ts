import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROLE = /--color-[\w-]+: #[0-9a-f]{6};/g
const colours = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(ROLE)].map(([colour]) => colour)

test('the players’ page has the console’s colours, light and dark', () => {
  const [own, theme] = [colours('src/app/play/play.css'), colours('src/ui/theme.css')]
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((colour) => !theme.includes(colour))).toEqual([])
})
