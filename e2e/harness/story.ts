import { rmSync } from 'node:fs'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { keptForOffline } from '../pages/kept-for-offline'
import { startFaultProxy, type FaultProxy } from './fault-proxy'
import {
  copyHall,
  createServerView,
  prepareHall,
  type PreparedHall,
  type ServerView,
} from './prepared-hall'
import { startVenueProcess, type VenueProcess } from './venue-process'

interface StoryFixtures {
  /** The server's process, to be stopped and started; already running. */
  readonly venue: VenueProcess
  /** Between browser and server; stories that lose an answer open the console through it. */
  readonly faults: FaultProxy
  /** What the server holds, asked past the browser. */
  readonly server: ServerView
  /** The referee is signed in on this tablet, under whichever address they open. */
  readonly tablet: Tablet
}

export interface Tablet {
  readonly page: Page
  readonly context: BrowserContext
  /** Signs the referee in by their cookies, opens the event's games and waits until they would open offline. */
  openGames(origin: string): Promise<void>
}

interface WorkerFixtures {
  /** How many sit in the hall: two tables, unless a file says otherwise. */
  readonly players: number
  readonly prepared: PreparedHall
}

/** Stories run against the built console and the built server on a hall of their own. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  players: [8, { scope: 'worker', option: true }],
  prepared: [
    async ({ players }, provide) => {
      const prepared = await prepareHall({ players })
      await provide(prepared)
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  venue: async ({ prepared }, provide) => {
    const directory = copyHall(prepared)
    const venue = await startVenueProcess(directory)
    await provide(venue)
    await venue.stop()
    rmSync(directory, { recursive: true, force: true })
  },
  faults: async ({ venue }, provide) => {
    const proxy = await startFaultProxy({ port: venue.port })
    await provide(proxy)
    await proxy.stop()
  },
  server: async ({ venue, prepared }, provide) => {
    await provide(createServerView(venue.origin, prepared.hall))
  },
  tablet: async ({ page, context, prepared }, provide) => {
    const { referee, eventId } = prepared.hall
    await provide({
      page,
      context,
      async openGames(origin) {
        await context.addCookies([
          { name: 'auth', value: referee.credentials.authToken, url: origin },
          { name: 'pid', value: String(referee.id), url: origin },
        ])
        await page.goto(`${origin}/event/${eventId}/games`)
        await keptForOffline(page)
      },
    })
  },
})

export { expect } from '@playwright/test'
