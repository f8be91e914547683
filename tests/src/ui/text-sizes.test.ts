import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Tailwind makes no rule for a size that the theme lacks, so the text keeps the size of its parent without a warning.
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
