import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shellWithout } from '../../src/domain/kept-shell'
import { precachedFiles, readBuiltPage, weightOf } from './built-page'

// Sizes are in KiB after compression with brotli, because phones load the files over a hall's poor network.
const { entry, partsBySource } = readBuiltPage()
const sources = [...partsBySource.keys()]
const inFeatures = sources.filter((source) => source.startsWith('src/features/'))
const routes = inFeatures.filter((source) => source.endsWith('-page.tsx'))
/**
 * Sheets and dialogs. The browser fetches their code when it is idle, and they open over a page that is already loaded.
 */
const overPages = inFeatures.filter((source) => !routes.includes(source))

/** The pages for visitors. Before such a page only the files of the entry are loaded. */
const BEFORE_SIGN_IN = [
  'src/features/auth/confirm-page.tsx',
  'src/features/auth/login-page.tsx',
  'src/features/auth/recovery-page.tsx',
  'src/features/auth/recovery-confirm-page.tsx',
  'src/features/auth/setup-page.tsx',
  'src/features/auth/sign-up-page.tsx',
]
/** What every page for signed-in people needs besides its own code: the frame, the database and the outbox. */
const frame = together(['src/app/layout/signed-in-layout.tsx', 'src/app/device/open-local.ts'])

describe('the pages stay within their size budgets', () => {
  test.each(BEFORE_SIGN_IN)(
    'the code that the page %s loads in addition to the console’s entry files stays within its size budget',
    (source) => {
      const own = [...together([source])].filter((file) => !entry.has(file))
      expect(weightOf(own)).toBeLessThanOrEqual(55)
    },
  )

  test.each(routes)(
    'the code that the page %s loads in addition to the files of every signed-in page stays within its size budget',
    (source) => {
      const own = [...together([source])].filter((file) => !frame.has(file))
      // This is enough for a page with a list of people or countries, although such a page also loads the code of
      // lists.
      expect(weightOf(own)).toBeLessThanOrEqual(57)
    },
  )

  test.each(overPages)(
    'the code that the sheet or dialog %s adds to the pages of its feature stays within its size budget',
    (source) => {
      // The pages of a feature load before its sheets, whichever folder of the feature a sheet is in.
      const [feature = ''] = /^src\/features\/[^/]+\//.exec(source) ?? []
      const there = together(routes.filter((page) => page.startsWith(feature)))
      const own = [...together([source])].filter((file) => !there.has(file))
      expect(weightOf(own)).toBeLessThanOrEqual(55)
    },
  )

  test('the page for the players’ phones stays within its size budget', () => {
    const page = readFileSync('dist/play.html', 'utf8')
    const parts = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = '']) => file)
    expect(parts).toHaveLength(1)
    // Phones in a hall load these files over plain HTTP, so compressed with gzip. A visit may load 60 KiB in all; the
    // lists of the event take the rest.
    expect(weightOf(new Set(['play.html', ...parts]), 'gz')).toBeLessThanOrEqual(30)
  })

  test('the files that are kept for offline starts stay within their size budget', () => {
    expect(weightOf(new Set(precachedFiles()))).toBeLessThanOrEqual(668)
  })
})

test.each([
  ['index.html', 'src/features/auth/login-page.tsx'],
  ['event-info.html', 'src/features/visitors/event-info-page.tsx'],
  ['event-info.html', 'src/domain/event/description-html.ts'],
  ['event-games.html', 'src/app/layout/signed-in-layout.tsx'],
  ['event-games.html', 'src/app/device/open-local.ts'],
  ['event-games.html', 'src/app/layout/event-layout.tsx'],
  ['event-games.html', 'src/features/games/games-page.tsx'],
  ['all-events.html', 'src/features/visitors/public-events-page.tsx'],
])(
  'on a first visit the page %s requests all files of %s immediately, with a lower priority than the styles',
  (html, source) => {
    const page = readFileSync(`dist/${html}`, 'utf8')
    const needed = [...together([source])]
    expect(needed.filter((file) => !page.includes(`/${file}"`))).toEqual([])
    expect(page.match(/<[^>]*(?:modulepreload|type="module")[^>]*>/g)).toEqual(
      page.match(/<[^>]*fetchpriority="low"[^>]*>/g),
    )
  },
)

test.each(['index.html', 'event-info.html', 'all-events.html'])(
  'on a first visit the page %s requests no database code, and only few scripts',
  (html) => {
    const page = readFileSync(`dist/${html}`, 'utf8')
    const modules = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    expect(modules.filter((file) => file.startsWith('assets/device-'))).toEqual([])
    expect(new Set(modules).size).toBeLessThanOrEqual(11)
  },
)

describe('the list of files kept for offline starts', () => {
  test('the list of files kept for offline starts names each file once', () => {
    const files = precachedFiles()
    expect(files.length).toBeGreaterThan(5)
    expect(new Set(files).size).toBe(files.length)
  })

  test('the list of files kept for offline starts has kept.html and every file that kept.html requests', () => {
    const kept = precachedFiles()
    const page = readFileSync('dist/kept.html', 'utf8')
    const asked = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file)
    expect(asked).toContainEqual(expect.stringMatching(/^assets\/kept-start-.+\.js$/))
    expect(kept).toEqual(expect.arrayContaining(['kept.html', ...asked.filter(isOfBuild)]))
  })

  test('a first visit shows a logo before the console, and an offline start shows none', () => {
    expect(readFileSync('dist/index.html', 'utf8')).toMatch(
      /<div id="root">\s*<div><\/div>\s*<div id="first-picture">\s*<svg/,
    )
    expect(readFileSync('dist/kept.html', 'utf8')).toMatch(
      /<div id="root">\s*<div><\/div>\s*<\/div>/,
    )
  })

  test('the page of offline starts loads every style sheet of the console, even those that a first visit loads later', () => {
    const kept = readFileSync('dist/kept.html', 'utf8')
    const sheets = readdirSync('dist/assets').filter((file) => /^(?!play-).*\.css$/.test(file))
    expect(sheets.filter((file) => !kept.includes(`href="/assets/${file}"`))).toEqual([])
    const styles = sheets.map((file) => readFileSync(`dist/assets/${file}`, 'utf8')).join('')
    // The screen with the chart of visits is loaded on demand and brings its own style sheet.
    expect(styles).toContain('.u-wrap')
  })

  test('the list of files kept for offline starts has no script of a first visit', () => {
    const kept = precachedFiles()
    const parts = [...entry, ...[...partsBySource.values()].flatMap((files) => [...files])]
    expect(parts.filter((file) => /\.js$/.test(file) && kept.includes(file))).toEqual([])
  })

  test('the list of files kept for offline starts has the texts of the three other languages', () => {
    const addresses = precachedFiles().map((file) => `/${file}`)
    expect(shellWithout(addresses).missingLanguages).toBe(3)
  })

  test('the list of files kept for offline starts leaves out the files that depend on the server', () => {
    expect(precachedFiles()).not.toContain('config.json')
    expect(precachedFiles()).not.toContain('release.json')
  })
})

/**
 * The page also names files outside `assets/`, such as icons for some systems. They are not in the worker's
 * list, because the browser fetches them itself.
 */
const isOfBuild = (file = '') => file.startsWith('assets/')

function together(parts: readonly string[]): Set<string> {
  return new Set([...entry, ...parts.flatMap(filesOf)])
}

function filesOf(source: string): readonly string[] {
  const files = partsBySource.get(source)
  if (!files) throw new Error(`No part loaded on demand is ${source}: ${sources.join(', ')}`)
  return [...files]
}
