import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const WORDS = [
  { language: 'en', next: 'Switch referee' },
  { language: 'ru', next: 'Сменить судью' },
  { language: 'de', next: 'Schiedsrichter wechseln' },
  { language: 'ko', next: '심판 교대' },
]

test(
  'on a phone the button Switch referee is aligned with the rows of the menu, in every language',
  { tag: '@fonts' },
  async ({ page, context, venue, hall }) => {
    const { referee, eventId } = hall
    const url = venue.origin
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { language, next } of WORDS) {
      await context.addCookies([
        { name: 'auth', value: referee.credentials.authToken, url },
        { name: 'pid', value: String(referee.id), url },
        { name: 'lng', value: language, url },
        { name: 'sdm', value: '1', url },
        { name: 'eid', value: String(eventId), url },
      ])
      await page.goto(`${url}/event/${eventId}/players`)
      await page.locator('nav button').last().click()
      const drawer = page.getByRole('dialog')
      const switching = drawer.getByRole('link', { name: next })
      const games = drawer.locator(`a[href="/event/${eventId}/games"]`)
      // The rows are aligned to the pixel, once the drawer has stopped moving.
      const left = async (row: typeof games) =>
        Math.round((await row.locator('svg').boundingBox())?.x ?? NaN)
      const height = async (row: typeof games) =>
        Math.round((await row.boundingBox())?.height ?? NaN)
      await expect.poll(() => left(games)).toBe(26)
      await expect.poll(() => left(switching)).toBe(26)
      expect([await height(switching), await height(games)]).toEqual([56, 56])
    }
  },
)
