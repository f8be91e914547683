import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { GamesPage } from '../pages/games-page'
import { allCodeLoaded, keptForOffline } from '../pages/kept-for-offline'
import { OutboxPage } from '../pages/outbox-page'
import { startFaultProxy, type FaultProxy } from './fault-proxy'
import { notePointers, type PointerNotes } from './keys-only'
import type { Hall } from '../../tests/server/harness/hall'
import { createServerView, prepareHall, type PreparedHall, type ServerView } from './prepared-hall'
import {
  openSharedServer,
  type Accounts,
  type SharedEvent,
  type SharedServer,
} from './shared-server'
import type { Venue } from './venue-process'

export interface StoryFixtures {
  /**
   * An event that only this story has. Its players are seated unless a script seats them, and its people
   * are signed in.
   */
  readonly event: SharedEvent
  /** The id and the people of the event of this story. */
  readonly hall: Hall
  /** How the event's referee and its administrator sign in. */
  readonly accounts: Accounts
  /** The running server. */
  readonly venue: Venue
  /** The proxy between browser and server. Stories that lose an answer open the console through this proxy. */
  readonly faults: FaultProxy
  /** The server's data, read without the browser of the story. */
  readonly server: ServerView
  /** A tablet on which the referee is signed in, whichever address the story opens. */
  readonly tablet: Tablet
  /** The beginning of many stories: the games page is open on the tablet, through the fault proxy. */
  readonly atTheGames: AtTheGames
}

export interface AtTheGames {
  readonly page: Page
  readonly games: GamesPage
  readonly outbox: OutboxPage
  /** The name of the first East at table 1. */
  readonly firstEast: string
  /** Starts and ends at the games: gives the first East a penalty of 1 000 points for being late for the session. */
  penaliseFirstEast(): Promise<void>
}

export interface Tablet {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Signs the referee in by their cookies, opens the event's games, and waits until the page could also open offline.
   * If service workers are blocked, it waits for nothing, or with `loadsAhead` until the page has all its code.
   */
  openGames(origin: string): Promise<void>
}

export interface PageFixtures {
  /** Whether pages without a worker load the code of every screen, for stories that open a sheet without the server. */
  readonly loadsAhead: boolean
  /** How many players sit in the event; by default eight, at two tables. */
  readonly players: number
  /** Whether a script seats the players of the event. Nobody is seated then at the start. */
  readonly isPrescripted: boolean
  /** Whether the story fails when a mouse, a finger or a pen did anything in its pages. */
  readonly keysOnly: boolean
  readonly noPointer: void
  /**
   * Makes pages never idle in all contexts of the browser, if service workers are blocked and the story has
   * no `loadsAhead`.
   */
  readonly neverIdlePages: void
}

export interface WorkerFixtures {
  readonly sharedServer: SharedServer
  /**
   * The data directory that the stories of `own-server` copy. It is defined here so that the same test
   * workers run the stories of this `test` and those of `own-server`.
   */
  readonly prepared: PreparedHall
}

/**
 * The `test` of stories, which run against the built console and the built server. The stories of a test worker share a
 * server, and each sees only its own event. Stories that need a server of their own use `own-server`.
 */
export const test = base.extend<StoryFixtures & PageFixtures, WorkerFixtures>({
  loadsAhead: [false, { option: true }],
  neverIdlePages: [
    async ({ browser, serviceWorkers, loadsAhead }, provide) => {
      const keepBusy = (context: BrowserContext) => void context.addInitScript(neverIdle)
      if (serviceWorkers === 'block' && !loadsAhead) browser.on('context', keepBusy)
      await provide()
      browser.off('context', keepBusy)
    },
    { auto: true },
  ],
  keysOnly: [false, { option: true }],
  noPointer: [
    async ({ browser, keysOnly }, provide) => {
      const notes: PointerNotes = []
      const note = (context: BrowserContext) => void notePointers(context, notes)
      if (keysOnly) browser.on('context', note)
      await provide()
      browser.off('context', note)
      expect(notes).toEqual([])
    },
    { auto: true },
  ],
  players: [8, { option: true }],
  isPrescripted: [false, { option: true }],
  sharedServer: [
    // This fixture needs no other fixture; Playwright asks for the empty pattern all the same.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const shared = await openSharedServer()
      await provide(shared)
      await shared.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  prepared: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, provide) => {
      const prepared = await prepareHall({ players: 8 })
      await provide(prepared)
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  event: async ({ sharedServer, players, isPrescripted }, provide) =>
    provide(await sharedServer.nextEvent({ players, isPrescripted })),
  hall: async ({ event }, provide) => provide(event.hall),
  accounts: async ({ event }, provide) => provide(event.accounts),
  venue: async ({ sharedServer }, provide) => provide(sharedServer.venue),
  faults: async ({ venue }, provide) => {
    const proxy = await startFaultProxy({ port: venue.port })
    await provide(proxy)
    await proxy.stop()
  },
  server: async ({ venue, hall }, provide) => {
    await provide(createServerView(venue.origin, hall))
  },
  tablet: async ({ page, context, hall, serviceWorkers, loadsAhead }, provide) => {
    const { referee, eventId } = hall
    await provide({
      page,
      context,
      async openGames(origin) {
        await context.addCookies([
          { name: 'auth', value: referee.credentials.authToken, url: origin },
          { name: 'pid', value: String(referee.id), url: origin },
        ])
        const opened = page.goto(`${origin}/event/${eventId}/games`)
        if (serviceWorkers !== 'block') await opened.then(() => keptForOffline(page))
        else if (loadsAhead) await allCodeLoaded(page)
        await opened
      },
    })
  },
  atTheGames: async ({ tablet, faults, server }, provide) => {
    const { page } = tablet
    const games = new GamesPage(page)
    const [{ title: firstEast = '' } = {}] = (await server.table(1)).players ?? []
    await tablet.openGames(faults.origin)
    await expect(games.tables).toHaveCount((await server.tables()).length)
    await provide({
      page,
      games,
      outbox: new OutboxPage(page),
      firstEast,
      async penaliseFirstEast() {
        await games.openTable(1)
        await games.givePenalty({
          player: firstEast,
          reason: 'Late for the session',
          amount: '−1 000',
        })
        await games.closeSheet()
      },
    })
  },
})

/**
 * Makes a page never idle. When a page is idle, it loads the code of every screen for offline use. That
 * takes 1.2 s of CPU at each load, and stories without a service worker do not need it.
 */
function neverIdle(): void {
  window.requestIdleCallback = () => 0
}

export { expect }
