import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findWindowlessBrowser } from '../../scripts/browser'
import type { KeptFiles } from '../../src/app/start/kept-files'
import { precachedFiles, readBuiltPage } from './built-page'
import { BLANK_PAGE, serveShell, type ShellServer } from './shell-server'

declare const keptFiles: KeptFiles

const kept = precachedFiles().filter((file) => file.startsWith('assets/kept-'))
const [start = ''] = kept.filter((file) => file.startsWith('assets/kept-start-'))
const later = kept.filter((file) => file !== start)
const { fileOf } = indexIn(readFileSync(`dist/${start}`, 'utf8'))

/** The table of the other files, as the start script has it. */
function indexIn(script: string): { readonly fileOf: Readonly<Record<string, string>> } {
  const [, table = ''] = /fileOf:(\{[^}]*\})/.exec(script) ?? []
  return { fileOf: JSON.parse(table.replaceAll(/([{,])(\w+):/g, '$1"$2":')) as never }
}

describe('the files of the kept console', () => {
  test('a start reads one script, which is not much more than half of the console', () => {
    // In KB before packing. Packages are 440 of it, the English words 125.
    expect(statSync(`dist/${start}`).size / 1000).toBeLessThanOrEqual(1080)
    expect(later).toHaveLength(6)
  })

  test('no file for later takes a tablet long to read', () => {
    const sizes = later.map((file) => statSync(`dist/${file}`).size / 1000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(210)
  })

  test('every part that a first visit loads on demand is in a kept file or in the start script', () => {
    const held = kept.map((file) => readFileSync(`dist/${file}`, 'utf8')).join('')
    const chunks = [...readBuiltPage().partsBySource].flatMap(([source, files]) =>
      source.endsWith('/console.json') ? [] : ([...files][0] ?? []),
    )
    const names = chunks.map((file) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''))
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(held))).toEqual([])
    expect(held).not.toMatch(/import\("\.|\bimport\.meta\b/)
  })

  test('every kept script of the build is kept by the worker', () => {
    const built = readdirSync('dist/assets').filter((file) => /^kept-.+\.js$/.test(file))
    expect(kept.toSorted()).toEqual(built.map((file) => `assets/${file}`).toSorted())
  })
})

describe('in a page without a network', () => {
  let browser: Browser
  let server: ShellServer
  let page: Page
  let failures: string[]

  beforeAll(async () => {
    browser = await chromium.launch(findWindowlessBrowser())
  }, 60_000)
  afterAll(() => browser.close())

  beforeEach(async () => {
    failures = []
    server = await serveShell('dist')
    page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(server.origin + BLANK_PAGE)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    server.stop()
  }, 60_000)
  afterEach(() => page.context().close())

  test(
    'the start script makes no clock, and the other files follow when the page is idle, each once',
    { timeout: 60_000 },
    async () => {
      await page.addInitScript(() => {
        const Clock = Intl.DateTimeFormat
        let made = 0
        Intl.DateTimeFormat = new Proxy(Clock, {
          construct(_, [languages, options]: [string, Intl.DateTimeFormatOptions]) {
            made += 1
            return new Clock(languages, options)
          },
        })
        Object.defineProperty(window, 'clocksMade', { get: () => made })
      })
      await page.goto(`${server.origin}/profile/code`)
      await expect.poll(() => scriptsRead(page), { timeout: 30_000 }).toEqual(kept.toSorted())
      expect(await page.evaluate('clocksMade')).toBe(0)
      expect(failures).toEqual([])
    },
  )

  test(
    'every part can be loaded after that, and nothing more is read',
    { timeout: 60_000 },
    async () => {
      await page.goto(`${server.origin}/profile/code`)
      await expect.poll(() => scriptsRead(page), { timeout: 30_000 }).toEqual(kept.toSorted())
      const given = await page.evaluate(
        (names) =>
          new Promise<unknown>((resolve) => {
            keptFiles.run((_, load) => {
              const parts = names.map(async (name) => Object.keys(await load(name)).length > 0)
              void Promise.all(parts).then(resolve, (error: unknown) => resolve(String(error)))
            })
          }),
        Object.keys(fileOf),
      )
      expect(given).toEqual(Object.keys(fileOf).map(() => true))
      expect(await scriptsRead(page)).toEqual(kept.toSorted())
      expect(failures).toEqual([])
    },
  )
})

/** The kept files that the page has asked for, as often as it asked. */
async function scriptsRead(page: Page): Promise<string[]> {
  const read = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )
  return read.filter((file) => file.startsWith('assets/kept-')).toSorted()
}
