import type { Page } from '@playwright/test'
import type { PictureHall } from '../harness/picture-hall'

/** A screen of which pictures are kept. */
export interface MainScreen {
  readonly name: string
  readonly who: 'nobody' | 'referee' | 'admin'
  address(hall: PictureHall): string
  /** Waits for what the picture shows, in any language. */
  settle(page: Page): Promise<void>
}

/** The ten screens that referees and organisers use most. For the outbox see outbox.picture.ts. */
export const MAIN_SCREENS: readonly MainScreen[] = [
  {
    name: 'sign-in',
    who: 'nobody',
    address: () => '/profile/login',
    async settle(page) {
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'my-events',
    who: 'referee',
    address: () => '/',
    settle: (page) => page.getByRole('link', { name: 'Rīga Riichi Open 2026' }).first().waitFor(),
  },
  {
    name: 'event-form',
    who: 'admin',
    address: ({ hall }) => `/ownedEvents/edit/${hall.eventId}`,
    settle: (page) => page.getByRole('tabpanel').getByRole('textbox').first().waitFor(),
  },
  {
    name: 'players',
    who: 'referee',
    address: ({ hall }) => `/event/${hall.eventId}/players`,
    settle: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'seating',
    who: 'referee',
    address: ({ unseatedEventId }) => `/event/${unseatedEventId}/seating`,
    settle: (page) => page.getByRole('main').getByRole('region').nth(2).waitFor(),
  },
  {
    name: 'games',
    who: 'referee',
    address: ({ hall }) => `/event/${hall.eventId}/games`,
    settle: (page) => page.getByRole('timer').first().waitFor(),
  },
  {
    name: 'table',
    who: 'referee',
    address: ({ hall }) => `/event/${hall.eventId}/games?table=2`,
    settle: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'penalty',
    who: 'referee',
    address: ({ hall }) => `/event/${hall.eventId}/games?table=2&penalty=0`,
    async settle(page) {
      const groups = page.getByRole('dialog').getByRole('radiogroup')
      await groups.first().getByRole('radio').first().click()
      await groups.nth(1).getByRole('radio').first().click()
    },
  },
  {
    name: 'hall',
    who: 'nobody',
    address: ({ hall }) => `/event/${hall.eventId}/hall`,
    settle: (page) => page.getByRole('timer').waitFor(),
  },
]
