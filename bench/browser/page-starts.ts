import type { BareBrowser, BarePage } from './bare-browser'
import type { Figure } from '../figures'
import { ALL_TILES, inNewPage, runFirst, startProbe, type Wanted } from './kept-console'
import type { BrowserYardstick } from './yardstick-browser'

const RUNS = 9

/** A page that a referee opens in the morning, or loads again. */
export interface MeasuredPage {
  readonly name: string
  readonly address: string
  readonly wanted: Wanted
}

/**
 * The pages that are measured: three of the event whose games page has the address `games`, and the list of events,
 * which the app's icon opens.
 */
export function measuredPages(games: string): readonly MeasuredPage[] {
  const event = games.replace(/games$/, '')
  const rows = { rows: 'li :is(a, button)', age: false }
  return [
    { name: 'games', address: games, wanted: ALL_TILES },
    // Twelve rows fill the screen. The page draws further rows while it is in use.
    { name: 'players', address: `${event}players`, wanted: { ...rows, count: 12 } },
    { name: 'penalties', address: `${event}penalties`, wanted: { ...rows, count: 12 } },
    {
      name: 'my events',
      address: `${new URL(games).origin}/?src=home`,
      wanted: { ...rows, count: 1 },
    },
  ]
}

interface PageStart {
  readonly usableAt: number
  readonly blockedMs: number
  readonly longestTaskMs: number
}

/**
 * Measures two starts of each page with the server running (4x CPU slowdown): from the home screen, when
 * neither the page nor its worker runs, and as a reload.
 */
export async function measurePageStarts(options: {
  browser: BareBrowser
  /** The address of the games. */
  address: string
  yardstick: BrowserYardstick
}): Promise<Figure[]> {
  const { browser, address, yardstick } = options
  const figures: Figure[] = []
  for (const page of measuredPages(address)) {
    const opened: PageStart[] = []
    const reloaded: PageStart[] = []
    const yardsticks: number[] = []
    for (let nth = 0; nth < RUNS; nth += 1) {
      await inNewPage(browser, async (bare) => {
        await runFirst(bare, startProbe(page.wanted))
        await bare.send('Page.navigate', { url: page.address })
        opened.push(await bare.evaluate<PageStart>('window.startSeen'))
        reloaded.push(await reload(bare))
      })
      yardsticks.push(await inNewPage(browser, (bare) => yardstick.run(bare)))
    }
    figures.push(
      ...figuresOf(`${page.name} from the home screen`, opened, yardsticks),
      ...figuresOf(`${page.name} by reload`, reloaded, yardsticks),
    )
  }
  return figures
}

async function reload(page: BarePage): Promise<PageStart> {
  const bornAt = await page.evaluate<number>('performance.timeOrigin')
  await page.send('Page.reload')
  // Until the reloaded page has arrived, `evaluate` still runs in the old page.
  while ((await page.evaluate<number>('performance.timeOrigin').catch(() => bornAt)) === bornAt) {
    await new Promise((next) => setTimeout(next, 10))
  }
  return page.evaluate<PageStart>('window.startSeen')
}

function figuresOf(
  name: string,
  starts: readonly PageStart[],
  yardstick: readonly number[],
): Figure[] {
  const of = (key: keyof PageStart) => starts.map((start) => start[key])
  return [
    { name: `${name}: usable`, unit: 'ms', samples: of('usableAt'), yardstick },
    { name: `${name}: blocking time`, unit: 'ms', samples: of('blockedMs'), yardstick },
    { name: `${name}: longest task`, unit: 'ms', samples: of('longestTaskMs'), yardstick },
  ]
}
