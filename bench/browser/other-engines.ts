import type { EngineTab } from '../../e2e/engines/engine'
import { GECKO } from '../../e2e/engines/puppeteer'
import { soon } from '../../e2e/engines/soon'
import { WEBKIT } from '../../e2e/engines/webkit'
import type { HallPerson } from '../../tests/server/harness/hall'
import type { Figure } from '../figures'
import { startProbes, TABLET } from './kept-console'
import { measuredPages, type MeasuredPage } from './page-starts'

const RUNS = 5

/**
 * Measures when each page can be used in Firefox and in WebKit, where they are installed. Each page is
 * opened by its address, and its code comes from the stored console. The server runs, and the CPU is not
 * slowed down. These engines report no long tasks.
 */
export async function timesInOtherEngines(options: {
  /** The address of the games. */
  address: string
  referee: HallPerson
}): Promise<Figure[]> {
  const pages = measuredPages(options.address)
  const before = startProbes(
    Object.fromEntries(pages.map(({ address, wanted }) => [new URL(address).pathname, wanted])),
  )
  const figures: Figure[] = []
  for (const engine of [GECKO, WEBKIT]) {
    if (engine.missing !== null) {
      console.log(`Left out, not installed: ${engine.name} (${engine.missing})`)
      continue
    }
    const window = await engine.openWindow({ before, ...TABLET })
    try {
      await keepConsole(window, options)
      for (const page of pages) {
        const samples = await openedOften(window, page)
        figures.push({ name: `${engine.name}: ${page.name} usable`, unit: 'ms', samples })
      }
    } finally {
      await window.stop()
    }
  }
  return figures
}

/** Signs in and waits until the worker serves the page. */
async function keepConsole(
  tab: EngineTab,
  { address, referee }: { address: string; referee: HallPerson },
): Promise<void> {
  await tab.open(`${new URL(address).origin}/profile/login`)
  await tab.run(`
    document.cookie = 'auth=${referee.credentials.authToken}; path=/; max-age=86400'
    document.cookie = 'pid=${referee.id}; path=/; max-age=86400'
  `)
  await tab.open(address)
  const isServed = 'return navigator.serviceWorker.controller !== null'
  await soon(async () => (await tab.run(isServed)) === true, 'the worker')
  const isKept = "return localStorage.getItem('shinpan-board2') !== null"
  await soon(async () => (await tab.run(isKept)) === true, 'the tables of the next start')
}

async function openedOften(tab: EngineTab, { address }: MeasuredPage): Promise<number[]> {
  const samples: number[] = []
  for (let nth = 0; nth < RUNS; nth += 1) {
    await tab.open(address)
    samples.push(Number(await tab.run('return (await window.startSeen).consoleAt')))
  }
  return samples
}
