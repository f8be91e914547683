import type { Browser, BrowserContext, Page } from '@playwright/test'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { giveRole, layEvent, type Hall, type HallPerson } from '../../tests/server/harness/hall'
import { prepareHall, type PreparedHall } from './prepared-hall'
import { openWhole } from '../pages/stillness'
import { test as base } from './own-server'

export interface Halls extends PreparedHall {
  /** An event in which a script seats the players. Nobody is registered. */
  readonly scriptedId: number
  /** A club's event in which the referee has no role. */
  readonly clubId: number
}

interface EveryPageFixtures {
  /** A device on which the referee is signed in. */
  readonly refereesDevice: BrowserContext
  /** Opens an address in a new window of `refereesDevice`, of this size, and waits until the page is drawn. */
  readonly openForReferee: (size: Size, address: string) => Promise<Page>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The `test` of stories that open every page of the console. */
export const test = base.extend<EveryPageFixtures, { prepared: Halls }>({
  prepared: [
    // This fixture needs no other fixture; Playwright asks for the empty pattern all the same.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const prepared = await prepareHall({ players: 24 })
      const { referee } = prepared.hall
      const events = await layDataDir(prepared.directory, async (ground) => {
        const scripted = { title: 'Scripted Cup', isPrescripted: true }
        const club = { title: 'Club Night', type: 'local', useTimer: false } as const
        const scriptedId = await layEvent(ground, { event: scripted })
        const clubId = await layEvent(ground, { event: club })
        const name = 'REFEREE_FOR_EVENT'
        await giveRole(ground, { person: referee, eventId: scriptedId, name })
        return { scriptedId, clubId }
      })
      await provide({ ...prepared, ...events })
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  refereesDevice: async ({ browser, venue, hall }, provide) => {
    const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
    await provide(context)
    await context.close()
  },
  openForReferee: async ({ refereesDevice, venue }, provide) =>
    provide(async (size, address) => {
      const page = await refereesDevice.newPage()
      await page.setViewportSize(size)
      await openWhole(page, venue.origin + address)
      return page
    }),
})

/** Returns every address of the console, grouped by the person who opens it. */
export function addressesOf({ hall, scriptedId, clubId }: Halls) {
  const { eventId: event, players } = hall
  return {
    superadmin: [
      '/',
      '/ownedEvents/new',
      `/ownedEvents/edit/${event}`,
      `/ownedEvents/privileges/${event}`,
      `/ownedEvents/file/${event}`,
      '/ownedEvents/load',
      '/profile/signupAdmin',
      `/profile/editPlayer/${players[0]?.id}`,
      '/stats',
      `/event/${event}/players`,
      `/event/${scriptedId}/games`,
      `/event/${clubId}/games`,
    ],
    referee: [
      '/',
      '/profile/manage',
      '/profile/notifications',
      '/outbox',
      '/ready',
      `/event/${event}/games`,
      `/event/${event}/players`,
      `/event/${event}/penalties`,
      `/event/${event}/seating`,
      `/event/${event}/results-entry`,
      `/event/${event}/log`,
      `/event/${event}/print`,
      `/event/${event}/print?sheet=scores`,
      `/event/${scriptedId}/prescript`,
      `/event/${scriptedId}/print?sheet=cards`,
      '/profile/logout',
    ],
    // The page of the script is not listed here: for a person without a role it opens the games instead, and
    // the games are drawn in another frame.
    stranger: [
      '/',
      `/event/${event}/games`,
      `/event/${event}/players`,
      `/event/${event}/log`,
      '/stats',
    ],
    nobody: [
      '/profile/login',
      '/profile/code',
      '/profile/signup',
      `/profile/confirm/${'f'.repeat(40)}`,
      '/profile/resetPassword',
      '/events',
      `/event/${event}/info`,
      `/event/${event}/hall`,
      `/event/${event}/play`,
      '/setup',
      '/nowhere',
    ],
  } as const
}

export type Who = keyof ReturnType<typeof addressesOf>
export const EVERYBODY: readonly Who[] = ['superadmin', 'referee', 'stranger', 'nobody']

/** Opens a new device on which a person is signed in. */
export async function openAs(
  browser: Browser,
  { who, hall, origin }: { who: Who; hall: Hall; origin: string },
): Promise<BrowserContext> {
  const context = await browser.newContext()
  const person: HallPerson | null = who === 'nobody' ? null : hall[who]
  if (person !== null) {
    await context.addCookies([
      { name: 'auth', value: person.credentials.authToken, url: origin },
      { name: 'pid', value: String(person.id), url: origin },
    ])
  }
  return context
}
