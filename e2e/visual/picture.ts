import { rmSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import {
  layPictureHall,
  PICTURES_AT,
  STOPPED_CLOCK,
  type PictureHall,
} from '../harness/picture-hall'
import { copyHall } from '../harness/prepared-hall'
import { stoppedClock } from '../harness/server-clock'
import { startVenueProcess, type VenueProcess } from '../harness/venue-process'
import type { Look } from './looks'
import type { MainScreen } from './main-screens'

interface PictureFixtures {
  /** A server on a copy of the hall, for a picture whose rulings must reach a server. */
  readonly ownVenue: VenueProcess
  /**
   * Opens a page of this origin in a window with this look, with the person signed in. Clock and random numbers are the
   * same in every run.
   */
  readonly open: (about: {
    readonly look: Look
    readonly who: MainScreen['who']
    readonly origin: string
  }) => Promise<Page>
}

interface PictureServer {
  readonly prepared: PictureHall
  readonly venue: VenueProcess
}

/** The `test` of pictures, which must not differ from one run to the next. */
export const test = base.extend<PictureFixtures, PictureServer>({
  prepared: [
    // This fixture needs no other fixture; Playwright asks for the empty pattern all the same.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const prepared = await layPictureHall()
      await provide(prepared)
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  venue: [
    async ({ prepared }, provide) => provideVenue(prepared, provide),
    { scope: 'worker', timeout: 240_000 },
  ],
  ownVenue: async ({ prepared }, provide) => provideVenue(prepared, provide),
  open: async ({ browser, prepared }, provide) => {
    const pages: Page[] = []
    await provide(async ({ look: { width, height, colours, language }, who, origin }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: colours,
        hasTouch: width < 1024,
        // A laptop's scroll bar takes room; a phone's and a tablet's lie over the page.
        isMobile: width < 1024,
        reducedMotion: 'reduce',
      })
      await context.addInitScript({ content: `${stoppedClock(PICTURES_AT)} ${SEEDED_CHANCE}` })
      const cookies: Record<string, string> = { lng: language }
      if (who !== 'nobody') {
        const { id, credentials } = prepared.hall[who]
        Object.assign(cookies, { auth: credentials.authToken, pid: String(id) })
      }
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
      )
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

async function provideVenue(
  prepared: PictureHall,
  provide: (venue: VenueProcess) => Promise<void>,
): Promise<void> {
  const directory = copyHall(prepared)
  const venue = await startVenueProcess(directory, STOPPED_CLOCK)
  await provide(venue)
  await venue.stop()
  rmSync(directory, { recursive: true, force: true })
}

/**
 * Code for a page that makes its random numbers the same in every run (mulberry32). For each length of
 * array there is a series of its own. So the pauses between tries, which also draw numbers, do not change
 * the idempotency keys of rulings.
 */
const SEEDED_CHANCE = `{
  const seeded = (state) => () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const byLength = new Map()
  Math.random = seeded(7)
  crypto.getRandomValues = (array) => {
    const next = byLength.get(array.byteLength) ?? seeded(array.byteLength)
    byLength.set(array.byteLength, next)
    for (const nth of array.keys()) array[nth] = Math.floor(next() * 2 ** 32)
    return array
  }
}`
