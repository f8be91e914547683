import { chromium, type CDPSession } from '@playwright/test'
import type { PreparedHall } from '../../e2e/harness/prepared-hall'
import { startVenueProcess } from '../../e2e/harness/venue-process'
import { findBrowser } from '../../scripts/browser'
import type { Figure } from '../figures'
import { onCopy } from '../hall-of-100'

const RUNS = 7
/** A middling phone and network, with the numbers that Lighthouse uses for "mobile". */
const SLOWDOWN = 4
const PHONE = { width: 412, height: 823 }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const WATCH_ON_MS = 2000

interface Visit {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** The total time by which tasks were longer than 50 ms. */
  readonly blockedMs: number
}

/** Measures the sign-in page at a phone's first visit: nothing is cached, and no service worker runs. */
export function benchSignIn(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    try {
      const visits: Visit[] = []
      for (let nth = 0; nth < RUNS; nth += 1) visits.push(await visitAnew(venue.origin))
      const of = (key: keyof Visit) => visits.map((visit) => visit[key])
      return [
        { name: 'first paint', unit: 'ms', samples: of('firstPaintMs') },
        {
          name: 'largest paint (LCP)',
          unit: 'ms',
          samples: of('largestPaintMs'),
          aim: { at: 50, most: 2000 },
        },
        { name: 'blocking time', unit: 'ms', samples: of('blockedMs') },
      ]
    } finally {
      await venue.stop()
    }
  })
}

async function visitAnew(origin: string): Promise<Visit> {
  const browser = await chromium.launch(findBrowser())
  try {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75 })
    const devTools = await page.context().newCDPSession(page)
    await slowDown(devTools)
    await page.addInitScript(WATCH)
    await page.goto(`${origin}/profile/login`)
    await page.getByRole('textbox').first().waitFor()
    return await page.evaluate<Visit>(`new Promise((resolve) =>
      setTimeout(() => resolve(window.visitSeen()), ${WATCH_ON_MS}))`)
  } finally {
    await browser.close()
  }
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', NETWORK)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

const WATCH = `{
  const seen = { firstPaintMs: NaN, largestPaintMs: NaN, blockedMs: 0 }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime))
  watch('longtask', ({ duration }) => (seen.blockedMs += duration - 50))
  window.visitSeen = () => seen
}`
