import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createServerView,
  type PreparedHall,
  type ServerView,
} from '../../e2e/harness/prepared-hall'
import { startVenueProcess } from '../../e2e/harness/venue-process'
import { launchBareBrowser, type BarePage } from './bare-browser'
import type { Figure } from '../figures'
import { onCopy } from '../hall-of-100'
import { ALL_TILES, inNewPage, runFirst, startProbe, TABLET, visitOnce } from './kept-console'

const RUNS = 9
const FRAMES_PROBE = readFileSync('bench/browser/page/frames-probe.js', 'utf8')
const AIM = { at: 95, most: 50 } as const

interface Frames {
  readonly longestFrameMs: number
  readonly longestTaskMs: number
}

/**
 * Measures the longest frame of the games page while various things happen on that page: 100 tables, on a tablet (4x
 * CPU slowdown).
 */
export function benchFrames(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-profile-'))
    try {
      const server = createServerView(venue.origin, prepared.hall)
      const address = await visitOnce({ venue, prepared, profile })
      const browser = await launchBareBrowser({ profile, ...TABLET })
      try {
        return await inNewPage(browser, (page) => measure(page, { address, server, prepared }))
      } finally {
        await browser.close()
      }
    } finally {
      rmSync(profile, { recursive: true, force: true })
      await venue.stop()
    }
  })
}

async function measure(
  page: BarePage,
  hall: { address: string; server: ServerView; prepared: PreparedHall },
): Promise<Figure[]> {
  const { address, server, prepared } = hall
  await runFirst(page, startProbe(ALL_TILES))
  await page.send('Page.navigate', { url: address })
  await page.evaluate('window.startSeen')
  await page.evaluate(FRAMES_PROBE)
  const press = (name: string) => page.evaluate(`window.pressNamed(${JSON.stringify(name)})`)
  const tables = await server.tables()
  const { eventId, players } = prepared.hall
  const happenings: Readonly<Record<string, (nth: number) => Promise<unknown>>> = {
    'nothing, to compare': () => Promise.resolve(),
    'a refresh that brings nothing new': () => press('Refresh'),
    // A penalty changes a table's sum, and the console reads all six snapshots again.
    'a live change': (nth) =>
      server.asReferee('Mimir.AddPenalty', {
        eventId,
        playerId: players[nth]?.id ?? 0,
        amount: 1000,
        reason: `Late ${nth}`,
      }),
    'a live hand': (nth) => server.recordRon(tables[nth]?.sessionHash ?? '', 2),
    'a filter that leaves no table, or all': (nth) =>
      press(nth % 2 === 0 ? 'Needs you' : 'Running'),
  }
  const figures: Figure[] = []
  for (const [name, happen] of Object.entries(happenings)) {
    const seen: Frames[] = []
    for (let nth = 0; nth < RUNS; nth += 1) {
      await page.evaluate('window.watchFrames()')
      await happen(nth)
      seen.push(await page.evaluate<Frames>('window.framesSeen()'))
    }
    figures.push(
      {
        name: `longest frame: ${name}`,
        unit: 'ms',
        samples: seen.map(({ longestFrameMs }) => longestFrameMs),
        aim: AIM,
      },
      {
        name: `longest task: ${name}`,
        unit: 'ms',
        samples: seen.map(({ longestTaskMs }) => longestTaskMs),
      },
    )
  }
  return figures
}
