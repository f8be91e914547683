import { readdirSync, statSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findWindowlessBrowser } from '../../scripts/browser'
import type { KeptFiles } from '../../src/app/start/kept-files'
import { precachedFiles } from './built-page'
import { BLANK_PAGE, serveShell, type ShellServer } from './shell-server'

declare const keptFiles: KeptFiles

const kept = precachedFiles().filter((file) => file.startsWith('assets/kept-'))
const [start = ''] = kept.filter((file) => file.startsWith('assets/kept-start-'))
const later = kept.filter((file) => file !== start)
const withoutWords = kept.filter((file) => !file.includes('kept-words-')).toSorted()
/** The names by which `keptFiles` knows the files other than the start script. */
const names = later.map((file) => file.replace(/^assets\/(.+)-\w+\.js$/, './$1.js'))

describe('the files that offline starts use', () => {
  test('an offline start first reads one script of at most 1,080 KB, and nine other scripts later', () => {
    // In KB, uncompressed. The packages take 440 KB of it, and the English words 125 KB.
    expect(statSync(`dist/${start}`).size / 1000).toBeLessThanOrEqual(1080)
    expect(later).toHaveLength(9)
  })

  test('each script that an offline start reads later is at most 250 KB, so that a tablet reads it quickly', () => {
    const sizes = later.map((file) => statSync(`dist/${file}`).size / 1000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250)
  })

  test('the worker keeps every script that offline starts use', () => {
    const built = readdirSync('dist/assets').filter((file) => /^kept-.+\.js$/.test(file))
    expect(kept.toSorted()).toEqual(built.map((file) => `assets/${file}`).toSorted())
  })
})

describe('an offline start in a page without a network', () => {
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

  test('an offline start creates no date formatter while its scripts load, and loads the later scripts when the page is idle', async () => {
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
    await expect.poll(() => scriptsRead(page), { timeout: 30_000 }).toEqual(withoutWords)
    expect(await page.evaluate('clocksMade')).toBe(0)
    expect(failures).toEqual([])
  }, 60_000)

  test('an idle page loads the remaining scripts in a fixed order, the packages last', async () => {
    await page.goto(`${server.origin}/login`)
    await expect.poll(() => scriptsRead(page), { timeout: 30_000 }).toEqual(withoutWords)
    const order = (await scriptsAsked(page)).map((file) => file.split('-')[1])
    expect(order).toEqual(['start', 'shared', 'sheets', 'rest', 'event', 'stats', 'packages'])
  }, 60_000)

  test('every kept file can be loaded, has exports, and is fetched only once', async () => {
    await page.goto(`${server.origin}/profile/code`)
    await page.getByRole('heading', { name: 'Sign in with a code' }).waitFor()
    const given = await page.evaluate(
      (files) => Promise.all(files.map(async (file) => Object.keys(await keptFiles.load(file)))),
      names,
    )
    expect(given.filter((exports) => exports.length === 0)).toEqual([])
    expect(await scriptsRead(page)).toEqual(kept.toSorted())
    expect(failures).toEqual([])
  }, 60_000)
})

/** Returns the kept files that the page has requested, in order and with repetitions. */
async function scriptsAsked(page: Page): Promise<string[]> {
  const read = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )
  return read.filter((file) => file.startsWith('assets/kept-'))
}

const scriptsRead = async (page: Page) => (await scriptsAsked(page)).toSorted()
