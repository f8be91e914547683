import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { precachedFiles, readBuiltPage, weightOf } from './built-page'

// KiB of brotli on the wire: what a phone loads in a hall whose network is poor.
const { entry, partsBySource } = readBuiltPage()
const sources = [...partsBySource.keys()]
const inFeatures = sources.filter((source) => source.startsWith('src/features/'))
const routes = inFeatures.filter((source) => source.endsWith('-page.tsx'))
/** Sheets and dialogs: fetched when the browser is idle, opened over a page that is there. */
const overPages = inFeatures.filter((source) => !routes.includes(source))

/** Pages of somebody who is not signed in: only the entry is there before them. */
const BEFORE_SIGN_IN = [
  'src/features/auth/confirm-page.tsx',
  'src/features/auth/login-page.tsx',
  'src/features/auth/recovery-page.tsx',
  'src/features/auth/recovery-confirm-page.tsx',
  'src/features/auth/setup-page.tsx',
  'src/features/auth/sign-up-page.tsx',
]
/** What stands behind every other page: the frame, the database and the outbox. */
const frame = together(['src/app/signed-in-layout.tsx', 'src/app/device/open-local.ts'])

describe('the page keeps to its budgets', () => {
  test.each(BEFORE_SIGN_IN)('%s on top of the entry', (source) => {
    const own = [...together([source])].filter((file) => !entry.has(file))
    expect(weightOf(own)).toBeLessThanOrEqual(55)
  })

  test.each(routes)('%s on top of the frame', (source) => {
    const own = [...together([source])].filter((file) => !frame.has(file))
    expect(weightOf(own)).toBeLessThanOrEqual(55)
  })

  test.each(overPages)('%s on top of its page', (source) => {
    // Whatever folder of a feature it lies in, the pages of the feature are there before it.
    const [feature = ''] = /^src\/features\/[^/]+\//.exec(source) ?? []
    const there = together(routes.filter((page) => page.startsWith(feature)))
    const own = [...together([source])].filter((file) => !there.has(file))
    expect(weightOf(own)).toBeLessThanOrEqual(55)
  })

  test('everything kept for offline starts', () => {
    expect(weightOf(new Set(precachedFiles()))).toBeLessThanOrEqual(600)
  })
})

test('a first visit asks for all of the sign-in page at once, and for no database', () => {
  const page = readFileSync('dist/index.html', 'utf8')
  const needed = [...together(['src/features/auth/login-page.tsx'])]
  expect(needed.filter((file) => !page.includes(`/${file}"`))).toEqual([])
  expect(needed.filter((file) => file.startsWith('assets/device-'))).toEqual([])
})

describe('what is kept for offline starts', () => {
  test('is listed once', () => {
    const files = precachedFiles()
    expect(files.length).toBeGreaterThan(5)
    expect(new Set(files).size).toBe(files.length)
  })

  test('holds the page and all it asks for', () => {
    const kept = precachedFiles()
    const page = readFileSync('dist/kept.html', 'utf8')
    const asked = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file)
    expect(asked).toContainEqual(expect.stringMatching(/^assets\/kept-.+\.js$/))
    expect(kept).toEqual(expect.arrayContaining(['kept.html', ...asked.filter(isOfBuild)]))
  })

  test('shows no mark before the console, as the page of a first visit does', () => {
    expect(readFileSync('dist/index.html', 'utf8')).toMatch(/<div id="root">\s*<svg/)
    expect(readFileSync('dist/kept.html', 'utf8')).toContain('<div id="root"></div>')
  })

  test('holds the console whole: what its script loads later is the words of other languages', () => {
    const kept = precachedFiles()
    const script = kept.find((file) => file.startsWith('assets/kept-')) ?? ''
    const later = [...readFileSync(`dist/${script}`, 'utf8').matchAll(/import\("\/([^"]+)"\)/g)]
    expect(later.map(([, file]) => file)).toHaveLength(3)
    expect(kept).toEqual(expect.arrayContaining(later.map(([, file]) => file)))
  })

  test('holds no part of the page of a first visit', () => {
    const words = /^assets\/console-/
    expect(precachedFiles().filter((file) => words.test(file))).toHaveLength(3)
    const kept = precachedFiles()
    const parts = [...entry, ...[...partsBySource.values()].flatMap((files) => [...files])]
    expect(
      parts.filter((file) => /\.js$/.test(file) && !words.test(file) && kept.includes(file)),
    ).toEqual([])
  })

  test('does not hold what the server decides', () => {
    expect(precachedFiles()).not.toContain('config.json')
    expect(precachedFiles()).not.toContain('release.json')
  })
})

/** Not the icon of another system, which the browser fetches by itself. */
const isOfBuild = (file = '') => file.startsWith('assets/')

function together(parts: readonly string[]): Set<string> {
  return new Set([...entry, ...parts.flatMap(filesOf)])
}

function filesOf(source: string): readonly string[] {
  const files = partsBySource.get(source)
  if (!files) throw new Error(`No part loaded on demand is ${source}: ${sources.join(', ')}`)
  return [...files]
}
