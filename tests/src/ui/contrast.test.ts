import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// The pairs in the table of colours: a text or mark, its backgrounds, and the WCAG 2 ratio that it needs.
const GROUNDS = ['bg', 'surface', 'sunken', 'raised']
const PAIRS: readonly [string, readonly string[], number][] = [
  ['ink', GROUNDS, 4.5],
  ['ink-2', GROUNDS, 4.5],
  ['ink-3', GROUNDS, 4.5],
  ['ink', ['accent-soft', 'ok-soft', 'warn-soft', 'bad-soft'], 4.5],
  ['accent', [...GROUNDS, 'accent-soft'], 4.5],
  ['ok', [...GROUNDS, 'ok-soft'], 4.5],
  ['warn', [...GROUNDS, 'warn-soft'], 4.5],
  ['bad', [...GROUNDS, 'bad-soft'], 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['on-bad', ['bad'], 4.5],
  ['bg', ['ink', 'ok'], 4.5],
  ['control', GROUNDS, 3],
  ['surface', ['control'], 3],
  ['focus', GROUNDS, 3],
  ['type-local', ['bg', 'surface'], 4.5],
  ['type-tournament', ['bg', 'surface'], 4.5],
  ['type-online', ['bg', 'surface'], 4.5],
]

const theme = ['colours', 'dark-and-dim']
  .map((part) => readFileSync(`src/ui/theme/${part}.css`, 'utf8'))
  .join('\n')
const PALETTES = {
  light: paletteAt('@theme static'),
  dark: paletteAt(':root {\n  color-scheme: light;'),
  'dim light': paletteAt(':root[data-dim]'),
  'dim dark': paletteAt('@variant dark', theme.indexOf(':root[data-dim]')),
}

describe.each(Object.entries(PALETTES))('contrast in the %s palette', (_name, palette) => {
  test.each(PAIRS)('the colour %s is readable on %s (%d)', (mark, grounds, needed) => {
    const ratios = grounds.map((ground) => contrast(palette[mark], palette[ground]))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(needed)
  })
})

test('every palette has a value for every colour role', () => {
  const roles = Object.keys(PALETTES.light).toSorted()
  expect(roles.length).toBeGreaterThan(20)
  expect(Object.keys(PALETTES.dark).toSorted()).toEqual(roles)
  expect(Object.keys(PALETTES['dim light']).toSorted()).toEqual(roles)
  expect(Object.keys(PALETTES['dim dark']).toSorted()).toEqual(roles)
})

/** Returns the hex colours of the palette that begins at `start` in the theme. */
function paletteAt(start: string, after = 0): Record<string, string> {
  const from = theme.indexOf(start, after)
  expect(from, start).toBeGreaterThanOrEqual(0)
  const rest = theme.slice(from)
  const block = rest.slice(0, rest.indexOf('--color-scrim'))
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

function contrast(one: string | undefined, other: string | undefined): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string | undefined): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  const channel = (from: number) => {
    const value = parseInt(hex?.slice(from, from + 2) ?? '', 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
