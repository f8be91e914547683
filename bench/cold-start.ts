import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { PreparedHall } from '../e2e/harness/prepared-hall'
import { startVenueProcess, type VenueProcess } from '../e2e/harness/venue-process'
import { findBrowser } from '../scripts/browser'
import type { Figure } from './figures'
import { onCopy, TABLES } from './hall-of-100'
import { openBrowserYardstick, type BrowserYardstick } from './yardstick-browser'

const SLOWDOWN = 4
const RUNS = 15
const TAPPED_RUNS = 5
const TABLET = { width: 1180, height: 820 }

/** What the probe in the page says of one start; ms since the navigation began. */
interface Start {
  /** The frame with all tiles and their age was handed on, drawn from what the last visit kept or by the console. */
  readonly tilesAt: number
  /** The console's own tiles stood in their place. */
  readonly consoleAt: number
  /** The sheet of the table that was tapped at `tilesAt`; null where nothing was tapped. */
  readonly tapOpenedAt: number | null
  /** And the main thread was free from then on. */
  readonly usableAt: number
  readonly blockedMs: number
  readonly longestTaskMs: number
  readonly nodes: number
  readonly heapMb: number
  /** CPU time of the main thread, what came after the list was usable included. */
  readonly workMs: number
}

/**
 * The games page of 100 tables on a tablet (4x CPU slowdown): opened without a server after one visit with it, and
 * opened again with it. Nothing of the page or its worker runs when a start begins.
 */
export function benchColdStart(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    const yardstick = await openBrowserYardstick()
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-profile-'))
    // A profile as people have it: Chromium keeps compiled code only in one that stays.
    const context = await chromium.launchPersistentContext(profile, {
      ...findBrowser(),
      viewport: TABLET,
      locale: 'en-GB',
    })
    try {
      const address = await visitOnce({ context, venue, prepared })
      const online = await measureStarts({ context, address, yardstick })
      await venue.stop()
      const offline = await measureStarts({ context, address, yardstick })
      return [...offlineFigures(offline), ...onlineFigures(online)]
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
      await yardstick.close()
      await venue.stop()
    }
  })
}

async function visitOnce(options: {
  context: BrowserContext
  venue: VenueProcess
  prepared: PreparedHall
}): Promise<string> {
  const { context, venue, prepared } = options
  const { eventId, referee } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(referee.id), url: venue.origin },
  ])
  const address = `${venue.origin}/event/${eventId}/games`
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Table \d+/ })
    .nth(TABLES - 1)
    .waitFor()
  await page.evaluate(WORKER_IN_CHARGE)
  // What this visit keeps for the next one is written when the page has nothing else to do.
  await page.waitForFunction("localStorage.getItem('shinpan-board1') !== null")
  await page.close()
  return address
}

// The worker has put the whole console aside and answers for this page.
const WORKER_IN_CHARGE = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve())
})`

interface Starts {
  readonly starts: readonly Start[]
  /** Of starts of their own, in which a tile is tapped at once. */
  readonly tapOpenedAt: readonly number[]
  readonly yardstick: readonly number[]
}

async function measureStarts(options: {
  context: BrowserContext
  address: string
  yardstick: BrowserYardstick
}): Promise<Starts> {
  const { context, address, yardstick } = options
  const starts: Start[] = []
  const yardsticks: number[] = []
  for (let nth = 0; nth < RUNS; nth += 1) {
    starts.push(await inNewPage(context, (page, devTools) => measureStart(page, devTools, address)))
    yardsticks.push(await inNewPage(context, (page) => yardstick.run(page)))
  }
  const tapOpenedAt: number[] = []
  for (let nth = 0; nth < TAPPED_RUNS; nth += 1) {
    const tapped = await inNewPage(context, async (page, devTools) => {
      await page.addInitScript('window.tapAtOnce = true')
      return measureStart(page, devTools, address)
    })
    tapOpenedAt.push(tapped.tapOpenedAt ?? NaN)
  }
  return { starts, yardstick: yardsticks, tapOpenedAt }
}

/** A new page on the slowed machine, with no worker left running from the page before. */
async function inNewPage<T>(
  context: BrowserContext,
  work: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    return await work(page, devTools)
  } finally {
    await page.close()
  }
}

async function measureStart(page: Page, devTools: CDPSession, address: string): Promise<Start> {
  await page.addInitScript({ path: 'bench/page/start-probe.js' })
  // Thread time says the same on a busy machine as on an idle one.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await page.evaluate<Omit<Start, 'heapMb' | 'workMs'>>('window.startSeen')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  return { ...seen, heapMb: usedSize / 1_000_000, workMs: seconds * 1000 }
}

function offlineFigures(measured: Starts): Figure[] {
  const of = samplesOf(measured)
  return [
    ...timesOf('offline', measured),
    {
      name: 'offline: work of the main thread',
      unit: 'ms CPU',
      samples: of('workMs'),
      yardstick: measured.yardstick,
    },
    {
      name: 'nodes at first paint of the list',
      unit: 'nodes',
      samples: of('nodes'),
      aim: { at: 50, most: 3000 },
      reference: 7168,
    },
    { name: 'JS heap', unit: 'MB', samples: of('heapMb'), reference: 82 },
  ]
}

function onlineFigures(measured: Starts): Figure[] {
  const [tiles, ...rest] = timesOf('online, warm', measured)
  return tiles ? [{ ...tiles, reference: 3900 }, ...rest] : rest
}

function timesOf(when: string, measured: Starts): Figure[] {
  const of = samplesOf(measured)
  const { yardstick, tapOpenedAt } = measured
  return [
    {
      name: `${when}: tiles with their age`,
      unit: 'ms',
      samples: of('tilesAt'),
      yardstick,
      aim: { at: 75, most: 800 },
    },
    { name: `${when}: the console's own tiles`, unit: 'ms', samples: of('consoleAt'), yardstick },
    {
      name: `${when}: everything usable`,
      unit: 'ms',
      samples: of('usableAt'),
      yardstick,
      aim: { at: 75, most: 1100 },
    },
    {
      name: `${when}: sheet of a tile tapped at once`,
      unit: 'ms',
      samples: tapOpenedAt,
      yardstick,
    },
    { name: `${when}: blocking time`, unit: 'ms', samples: of('blockedMs'), yardstick },
    { name: `${when}: longest task`, unit: 'ms', samples: of('longestTaskMs'), yardstick },
  ]
}

type Figured = Exclude<keyof Start, 'tapOpenedAt'>

const samplesOf =
  ({ starts }: Starts) =>
  (key: Figured) =>
    starts.map((start) => start[key])
