import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreparedHall } from '../../e2e/harness/prepared-hall'
import { startVenueProcess } from '../../e2e/harness/venue-process'
import { launchBareBrowser, type BarePage } from './bare-browser'
import type { Figure } from '../figures'
import { onCopy } from '../hall-of-100'
import { ALL_TILES, inNewPage, runFirst, startProbe, TABLET, visitOnce } from './kept-console'
import { openBrowserYardstick } from './yardstick-browser'

const RUNS = 9
const OPENING_PROBE = readFileSync('bench/browser/page/opening-probe.js', 'utf8')

/** The times that the page's probe reports of one opening. */
interface Opening {
  /** From the press until the rows that fill a tablet's screen were ready to show. */
  readonly firstScreenMs: number
  /** From the press until all rows were ready to show. */
  readonly visibleMs: number
  readonly blockedMs: number
  readonly longestTaskMs: number
  readonly nodes: number
}

/** The players page of 400 people, opened from the games page of an idle console, on a tablet (4x CPU slowdown). */
export function benchPlayers(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    const yardstick = await openBrowserYardstick()
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-profile-'))
    try {
      const address = await visitOnce({ venue, prepared, profile })
      const browser = await launchBareBrowser({ profile, ...TABLET })
      try {
        const openings: Opening[] = []
        const yardsticks: number[] = []
        for (let nth = 0; nth < RUNS; nth += 1) {
          openings.push(await inNewPage(browser, (page) => measureOpening(page, address)))
          yardsticks.push(await inNewPage(browser, (page) => yardstick.run(page)))
        }
        return figuresOf(openings, yardsticks)
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

async function measureOpening(page: BarePage, address: string): Promise<Opening> {
  await runFirst(page, startProbe(ALL_TILES))
  await page.send('Page.navigate', { url: address })
  await page.evaluate('window.startSeen')
  await page.evaluate(OPENING_PROBE)
  return page.evaluate<Opening>('window.openPlayers()')
}

function figuresOf(openings: readonly Opening[], yardstick: readonly number[]): Figure[] {
  const of = (key: keyof Opening) => openings.map((opening) => opening[key])
  return [
    {
      name: 'first screen visible',
      unit: 'ms',
      samples: of('firstScreenMs'),
      yardstick,
      aim: { at: 75, most: 600 },
    },
    {
      name: 'all players visible',
      unit: 'ms',
      samples: of('visibleMs'),
      yardstick,
      aim: { at: 75, most: 600 },
    },
    {
      name: 'blocking time',
      unit: 'ms',
      samples: of('blockedMs'),
      yardstick,
      aim: { at: 75, most: 150 },
    },
    { name: 'longest task', unit: 'ms', samples: of('longestTaskMs'), yardstick },
    { name: 'nodes', unit: 'nodes', samples: of('nodes'), aim: { at: 50, most: 2500 } },
  ]
}
