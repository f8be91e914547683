import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { PreparedHall } from '../../e2e/harness/prepared-hall'
import type { VenueProcess } from '../../e2e/harness/venue-process'
import { findBrowser } from '../../scripts/browser'
import type { BareBrowser, BarePage } from './bare-browser'
import { TABLES } from '../hall-of-100'

const SLOWDOWN = 4
export const TABLET = { width: 1180, height: 820 }

const PROBE = readFileSync('bench/browser/page/start-probe.js', 'utf8')

/** What a page must show before it counts as usable. */
export interface Wanted {
  /** The selector of what can be pressed in each row. */
  readonly rows: string
  readonly count: number
  /** Whether the page must also show the age of the data. */
  readonly age: boolean
}

/** A script that stores the times of a start in `window.startSeen`. */
export const startProbe = (wanted: Wanted): string => probeWith(JSON.stringify(wanted))

/**
 * A script like that of `startProbe`, for several pages: what each page must show, by the page's path. On
 * other pages the script does nothing.
 */
export const startProbes = (wantedByPath: Readonly<Record<string, Wanted>>): string =>
  probeWith(`${JSON.stringify(wantedByPath)}[location.pathname]`)

const probeWith = (wanted: string) => `window.wanted = ${wanted}\n${PROBE}`

export const ALL_TILES: Wanted = { rows: 'button[data-state]', count: TABLES, age: true }

/**
 * Opens the games page once in a profile that is kept, and waits until the browser has stored the console
 * for the next start.
 * @returns the page's address.
 */
export async function visitOnce(options: {
  venue: VenueProcess
  prepared: PreparedHall
  profile: string
}): Promise<string> {
  const { venue, prepared, profile } = options
  const { eventId, referee } = prepared.hall
  // People have a persistent profile too, and Chromium stores compiled code only in such a profile.
  const context = await chromium.launchPersistentContext(profile, {
    ...findBrowser(),
    viewport: TABLET,
    locale: 'en-GB',
  })
  const expires = Date.now() / 1000 + 86_400
  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin, expires },
    { name: 'pid', value: String(referee.id), url: venue.origin, expires },
  ])
  const address = `${venue.origin}/event/${eventId}/games`
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Table \d+/ })
    .nth(TABLES - 1)
    .waitFor()
  await page.evaluate(WORKER_IN_CHARGE)
  await page.evaluate(BOARD_STORED)
  await context.close()
  return address
}

// Resolves once the worker has stored the whole console and controls this page.
const WORKER_IN_CHARGE = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve())
})`

// Resolves once the page has stored its tables for the next start, which it does some seconds after they changed. The
// script polls by itself, because Playwright's polling needs `eval`, which the page's policy forbids.
const BOARD_STORED = `new Promise((resolve) => {
  const look = () =>
    localStorage.getItem('shinpan-board2') === null ? setTimeout(look, 100) : resolve()
  look()
})`

/** Stops all service workers, then does work in a new page with a slowed CPU. */
export async function inNewPage<T>(
  browser: BareBrowser,
  work: (page: BarePage) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage()
  await page.send('ServiceWorker.enable')
  await page.send('ServiceWorker.stopAllWorkers')
  await page.send('ServiceWorker.disable')
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

/** Makes the page run a script before its own code, each time it loads. */
export async function runFirst(page: BarePage, source: string): Promise<void> {
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
}
