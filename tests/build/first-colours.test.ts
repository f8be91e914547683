import { readFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWindowlessBrowser } from '../../scripts/browser'
import { scriptsInside } from '../../server/http/headers/scripts-inside'
import { serveShell, type ShellServer } from './shell-server'

let browser: Browser
let server: ShellServer

beforeAll(async () => {
  server = await serveShell('dist')
  browser = await chromium.launch(findWindowlessBrowser())
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.stop()
})

/** The hashes of the page's inline scripts. The server's policy allows no other inline scripts. */
const SCRIPTS = scriptsInside(readFileSync('dist/index.html', 'utf8'))
const LIGHT = 'rgb(245, 243, 238)'
const DARK = 'rgb(19, 21, 24)'
const DIM_LIGHT = 'rgb(221, 217, 207)'
const DIM_DARK = 'rgb(12, 13, 15)'

/**
 * Opens a page under the server's policy. The page's script files never arrive; on a first visit, its styles do not
 * arrive either.
 */
async function firstColours(address: string, scheme: 'light' | 'dark', cookie: string) {
  const context = await browser.newContext({ colorScheme: scheme })
  try {
    const cookies = cookie === '' ? [] : cookie.split('; ').map((each) => each.split('='))
    await context.addCookies(
      cookies.map(([name = '', value = '']) => ({ name, value, url: server.origin })),
    )
    const page = await context.newPage()
    await page.route(/\.js$/, () => {})
    if (address !== '/kept.html') await page.route(/\.css$/, () => {})
    await page.route(server.origin + address, async (route) => {
      const response = await route.fetch()
      const policy = `script-src 'self' ${SCRIPTS.join(' ')}`
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'Content-Security-Policy': policy },
      })
    })
    await page.goto(server.origin + address, { waitUntil: 'commit' })
    const body = page.locator('body')
    await body.waitFor({ state: 'attached' })
    return await body.evaluate((each) => getComputedStyle(each).backgroundColor)
  } finally {
    await context.close()
  }
}

describe.each(['/', '/event-games.html', '/kept.html'])(
  'the first colours of the page %s',
  { timeout: 60_000 },
  (address) => {
    test.each([
      ['dark', '', DARK],
      ['light', 'thm=night', DARK],
      ['dark', 'thm=day', LIGHT],
      ['light', 'lng=de; dim=1', DIM_LIGHT],
      ['light', 'thm=night; dim=1', DIM_DARK],
    ] as const)(
      'on a %s device with the cookies “%s” the page starts with the background %s',
      async (scheme, cookie, colour) => {
        expect(await firstColours(address, scheme, cookie)).toBe(colour)
      },
    )
  },
)
