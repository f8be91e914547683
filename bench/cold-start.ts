import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { PreparedHall } from '../e2e/harness/prepared-hall'
import { startVenueProcess, type VenueProcess } from '../e2e/harness/venue-process'
import { findBrowser } from '../scripts/browser'
import type { Figure } from './figures'
import { onCopy, TABLES } from './hall-of-100'
import { openBrowserYardstick, type BrowserYardstick } from './yardstick-browser'

const SLOWDOWN = 4
const RUNS = 15
const TABLET = { width: 1180, height: 820 }

/** What the probe in the page says of one start; ms since the navigation began. */
interface Start {
  /** The frame with all tiles was handed on. */
  readonly tilesAt: number
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
    const browser = await chromium.launch(findBrowser())
    try {
      const context = await browser.newContext({ viewport: TABLET, locale: 'en-GB' })
      const address = await visitOnce({ context, venue, prepared })
      const online = await measureStarts({ context, address, yardstick })
      await venue.stop()
      const offline = await measureStarts({ context, address, yardstick })
      return [...offlineFigures(offline), ...onlineFigures(online)]
    } finally {
      await browser.close()
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
  return { starts, yardstick: yardsticks }
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

function offlineFigures({ starts, yardstick }: Starts): Figure[] {
  const of = (key: keyof Start) => starts.map((start) => start[key])
  return [
    {
      name: 'offline: list usable',
      unit: 'ms',
      samples: of('usableAt'),
      yardstick,
      aim: { at: 75, most: 900 },
    },
    { name: 'offline: tiles painted', unit: 'ms', samples: of('tilesAt'), yardstick },
    { name: 'offline: blocking time', unit: 'ms', samples: of('blockedMs'), yardstick },
    { name: 'offline: longest task', unit: 'ms', samples: of('longestTaskMs'), yardstick },
    { name: 'offline: work of the main thread', unit: 'ms CPU', samples: of('workMs'), yardstick },
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

function onlineFigures({ starts, yardstick }: Starts): Figure[] {
  const of = (key: keyof Start) => starts.map((start) => start[key])
  return [
    {
      name: 'online, warm: tiles painted',
      unit: 'ms',
      samples: of('tilesAt'),
      yardstick,
      reference: 3900,
    },
    { name: 'online, warm: list usable', unit: 'ms', samples: of('usableAt'), yardstick },
    {
      name: 'online, warm: blocking time',
      unit: 'ms',
      samples: of('blockedMs'),
      yardstick,
      reference: 5700,
    },
    {
      name: 'online, warm: longest task',
      unit: 'ms',
      samples: of('longestTaskMs'),
      yardstick,
      reference: 2200,
    },
  ]
}
