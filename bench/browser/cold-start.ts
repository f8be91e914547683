import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreparedHall } from '../../e2e/harness/prepared-hall'
import { startVenueProcess } from '../../e2e/harness/venue-process'
import { launchBareBrowser, type BareBrowser, type BarePage } from './bare-browser'
import type { Figure } from '../figures'
import { onCopy } from '../hall-of-100'
import { ALL_TILES, inNewPage, runFirst, startProbe, TABLET, visitOnce } from './kept-console'
import { timesInOtherEngines } from './other-engines'
import { measurePageStarts } from './page-starts'
import { openBrowserYardstick, type BrowserYardstick } from './yardstick-browser'

const RUNS = 15
const TAPPED_RUNS = 5

/** The times of one start as the probe in the page reports them, in ms since the navigation began. */
interface Start {
  /**
   * When a frame with all tiles and the age of the data was ready to show. It was drawn by the console, or by
   * the early board, which shows the tables as last drawn on this device.
   */
  readonly tilesAt: number
  /** When the console's own tiles had replaced those of the early board. */
  readonly consoleAt: number
  /** When the sheet of the table that was tapped at `tilesAt` opened; null where nothing was tapped. */
  readonly tapOpenedAt: number | null
  /** The time at which the main thread became free and stayed free. */
  readonly usableAt: number
  readonly blockedMs: number
  readonly longestTaskMs: number
  readonly nodes: number
  readonly heapMb: number
  /** CPU time of the main thread, including the work after `usableAt`. */
  readonly workMs: number
}

/**
 * Measures how the games page of 100 tables starts on a tablet (4x CPU slowdown) that has visited the page once:
 * without the server and with it. Neither the page nor its worker runs when a start begins. Then measures other pages,
 * and other engines where they are installed.
 */
export function benchColdStart(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    const yardstick = await openBrowserYardstick()
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-profile-'))
    const visited = { venue, prepared, profile }
    try {
      const address = await visitOnce(visited)
      // `visitOnce` has closed its browser, so the next start is like the first one in the morning.
      const browser = await launchBareBrowser({ profile, ...TABLET })
      try {
        const online = await measureStarts({ browser, address, yardstick })
        const pages = await measurePageStarts({ browser, address, yardstick })
        const others = await timesInOtherEngines({ address, referee: prepared.hall.referee })
        await venue.stop()
        const offline = await measureStarts({ browser, address, yardstick })
        return [...offlineFigures(offline), ...onlineFigures(online), ...pages, ...others]
      } finally {
        await browser.close()
      }
    } finally {
      rmSync(profile, { recursive: true, force: true })
      await yardstick.close()
      await venue.stop()
    }
  })
}

interface Starts {
  readonly starts: readonly Start[]
  /** Measured in separate starts, in which a tile is tapped as soon as it is shown. */
  readonly tapOpenedAt: readonly number[]
  readonly yardstick: readonly number[]
}

async function measureStarts(options: {
  browser: BareBrowser
  address: string
  yardstick: BrowserYardstick
}): Promise<Starts> {
  const { browser, address, yardstick } = options
  const starts: Start[] = []
  const yardsticks: number[] = []
  for (let nth = 0; nth < RUNS; nth += 1) {
    starts.push(await inNewPage(browser, (page) => measureStart(page, address)))
    yardsticks.push(await inNewPage(browser, (page) => yardstick.run(page)))
  }
  const tapOpenedAt: number[] = []
  for (let nth = 0; nth < TAPPED_RUNS; nth += 1) {
    const tapped = await inNewPage(browser, async (page) => {
      await runFirst(page, 'window.tapAtOnce = true')
      return measureStart(page, address)
    })
    tapOpenedAt.push(tapped.tapOpenedAt ?? NaN)
  }
  return { starts, yardstick: yardsticks, tapOpenedAt }
}

async function measureStart(page: BarePage, address: string): Promise<Start> {
  await runFirst(page, startProbe(ALL_TILES))
  // Thread ticks count only the CPU time of the thread, which is the same on a busy machine as on an idle
  // one.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.send('Page.navigate', { url: address })
  const seen = await page.evaluate<Omit<Start, 'heapMb' | 'workMs'>>('window.startSeen')
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage')
  const { metrics } = await page.send<Metrics>('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  return { ...seen, heapMb: usedSize / 1_000_000, workMs: seconds * 1000 }
}

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[]
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
