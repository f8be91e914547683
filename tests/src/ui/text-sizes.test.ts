import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// If a class names a size that the theme lacks, Tailwind makes no rule and gives no warning. The text then keeps the
// size of its parent.
test('every size of text that a class names is a size of the theme', () => {
  const sizes = readFileSync('src/ui/theme/scale.css', 'utf8').matchAll(/--text-(\w+):/g)
  const known = new Set([...sizes].map(([, size]) => size))
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const screens = files.filter((file) => file.endsWith('.tsx'))
  const named = screens.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/\btext-(xs|sm|base|lg|\d?xl)\b/g)].map(
      ([, size]) => size,
    ),
  )
  expect([...new Set(named)].filter((size) => !known.has(size))).toEqual([])
})
