import { present } from '../../src/lib/assert'
import { EARLY_BOARD } from '../../src/parts/event/reading/early-board'
import type { HallPerson } from '../../tests/server/harness/hall'
import type { ServerView } from '../harness/prepared-hall'
import { expect, test as story } from '../harness/story'
import type { Engine, EngineTab, EngineWindow, WindowOptions } from './engine'
import { CHROMIUM, GECKO } from './puppeteer'
import { LEFT_TO_OTHER_STORIES } from './times'
import { rowsOf } from './rows-of'
import { WEBKIT } from './webkit'

interface EngineFixtures {
  /**
   * Opens a window of the engine on which the referee, or another person, is signed in. The window is stopped when the
   * story ends.
   */
  readonly signedIn: (
    engine: Engine,
    options?: WindowOptions & { readonly as?: HallPerson },
  ) => Promise<EngineWindow>
  /** Opens a window of the engine on which nobody is signed in. */
  readonly fresh: (engine: Engine, options?: WindowOptions) => Promise<EngineWindow>
  /** The address of the event's games, through the fault proxy. */
  readonly games: string
}

/** Stories that run in other engines than Chromium too. */
export const test = story.extend<EngineFixtures>({
  // This fixture needs no other fixture; Playwright asks for the empty pattern all the same.
  // oxlint-disable-next-line no-empty-pattern
  fresh: async ({}, provide) => {
    const windows: EngineWindow[] = []
    await provide(async (engine, options) => {
      const window = await engine.openWindow(options)
      windows.push(window)
      return window
    })
    for (const window of windows) await window.stop()
  },
  signedIn: async ({ fresh, faults, hall: { referee } }, provide) =>
    provide(async (engine, { as: person = referee, ...options } = {}) => {
      const window = await fresh(engine, options)
      await window.open(`${faults.origin}/profile/login`)
      const { authToken } = person.credentials
      await window.run(`
        document.cookie = 'auth=${authToken}; path=/; max-age=86400'
        document.cookie = 'pid=${person.id}; path=/; max-age=86400'
      `)
      return window
    }),
  games: async ({ faults, hall: { eventId } }, provide) =>
    provide(`${faults.origin}/event/${eventId}/games`),
})

export { expect }

/**
 * Defines one story for each engine. scripts/test/engine-lines.ts reads the titles and the skip reasons made here, so
 * that `npm test` can say at its end which engines ran.
 */
export function inEachEngine(
  title: string,
  tell: (engine: Engine, fixtures: Told) => Promise<void>,
): void {
  for (const engine of [CHROMIUM, GECKO, WEBKIT]) {
    if (LEFT_TO_OTHER_STORIES.includes(engine.name)) continue
    test(`in ${engine.name} ${title}`, async ({
      signedIn,
      fresh,
      games,
      faults,
      server,
      accounts,
      hall,
    }) => {
      test.skip(engine.missing !== null, `not installed: ${engine.missing}`)
      await tell(engine, { signedIn, fresh, games, faults, server, accounts, hall })
    })
  }
}

type Told = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  'signedIn' | 'fresh' | 'games' | 'faults' | 'server' | 'accounts' | 'hall'
>

/**
 * Returns how many tables the console shows. Returns 0 in three cases: between two pages; while only the
 * early board is there; and on the page that was opened at the time `leftPage`. After the person has gone
 * to another page, that old page still shows its tables for a while.
 */
export const tablesOn = (tab: EngineTab, leftPage?: number) => async (): Promise<number> => {
  const buttons = `[...document.querySelectorAll('button')]`
  const isEarly = `each.closest('#${EARLY_BOARD}') !== null`
  const isTable = `/^Table [0-9]/.test(each.ariaLabel ?? each.textContent)`
  const count = `
    if (performance.timeOrigin === ${leftPage ?? null}) return 0
    return ${buttons}.filter((each) => ${isTable} && !(${isEarly})).length
  `
  return Number(await tab.run(count).catch(() => 0))
}

/** When the shown page was opened. No two pages have the same time, so it tells a page from the one before. */
export const bornAt = async (tab: EngineTab): Promise<number> =>
  Number(await tab.run('return performance.timeOrigin'))

/** Returns the path of the page's address; empty while no page answers. */
export const pathOf = async (tab: EngineTab): Promise<string> =>
  String(await tab.run('return location.pathname').catch(() => ''))

/** Returns the text that the page shows; empty while no page answers. */
export const textOf = (tab: EngineTab) => async (): Promise<string> =>
  String(await tab.run('return document.body.innerText').catch(() => ''))

/** Returns whether a message says that a ruling is saved. What a sheet says before the press does not count. */
export const isSaidToBeSaved = (tab: EngineTab) => async (): Promise<boolean> => {
  const news = `[...document.querySelectorAll('div[aria-live=polite]')].map((each) => each.innerText)`
  const said = await tab.run(`return ${news}.some((text) => /Saved on this/.test(text))`)
  return said === true
}

/**
 * Opens the games and waits until the device can open them without a network. Then closes the browser and opens it
 * again, because a browser stores who is signed in only after up to half a minute, or when it is closed.
 */
export async function openKept(window: EngineWindow, games: string): Promise<void> {
  await window.open(games)
  await expect.poll(tablesOn(window)).toBe(2)
  await keptForOffline(window)
  await window.close()
  await window.startAgain()
  await window.open(games)
  await expect.poll(tablesOn(window)).toBe(2)
}

/** Waits until the worker has stored the console and serves this page, and the event is stored too. */
export async function keptForOffline(tab: EngineTab): Promise<void> {
  const isServed = async () => {
    const served = await tab.run('return navigator.serviceWorker.controller !== null')
    return served === true
  }
  const kinds = async () => {
    if (!(await isServed().catch(() => false))) return []
    const rows = await rowsOf(tab, { database: 'cache', table: 'snapshots' }).catch(() => [])
    return rows.map(({ kind }) => kind)
  }
  await expect
    .poll(kinds, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['tables', 'players', 'penalties']))
}

/**
 * Starts at the games. Gives the first East of table 1 a penalty of 1 000 points, by default for being late, and ends
 * where the page says that the ruling is saved.
 */
export async function penaliseFirstEast(
  tab: EngineTab,
  server: Pick<ServerView, 'table'>,
  reason = 'Late for the session',
): Promise<void> {
  const [east] = (await server.table(1)).players ?? []
  const player = present(east?.title, 'the name of the first East')
  await tab.press('button', /^Table 1\b/)
  await tab.press('button', 'Penalty')
  await tab.press('radio', new RegExp(player))
  await tab.press('radio', new RegExp(reason))
  await tab.press('radio', '−1 000')
  await tab.press('button', 'Apply penalty')
}
