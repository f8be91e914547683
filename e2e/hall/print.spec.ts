import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { persons } from '../../server/db/schema/persons'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { prepareNamedHall } from '../harness/named-hall'
import type { PreparedHall } from '../harness/prepared-hall'
import { expect, test as base } from '../harness/story'
import { keptForOffline } from '../pages/kept-for-offline'

/** Two letters shorter than the longest possible name. */
const LONGEST_NAME = 'Wilhelmine-'.repeat(23)

/** Forty people with names in many scripts, four of them very long, and one the longest. */
const test = base.extend<object, { prepared: PreparedHall }>({
  prepared: [
    // The fixture's own name comes first even where it needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const prepared = await prepareNamedHall({ players: 40 })
      await layDataDir(prepared.directory, async ({ database: { db } }) => {
        const { id = 0 } = prepared.hall.players[4] ?? {}
        await db.update(persons).set({ title: LONGEST_NAME }).where(eq(persons.id, id))
      })
      await provide(prepared)
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('each sheet has the pages it needs and no empty one, on either paper', async ({
  tablet,
  venue,
  prepared,
}) => {
  const { page } = tablet
  await tablet.openGames(venue.origin)
  const printed = `${venue.origin}/event/${prepared.hall.eventId}/print`
  const pages: Record<string, readonly number[]> = {}
  for (const sheet of ['names', 'tables', 'cards', 'scores', 'penalties']) {
    await page.goto(`${printed}?sheet=${sheet}&paper=a4`)
    const onA4 = await pagesOf(page)
    await page.goto(`${printed}?sheet=${sheet}&paper=letter`)
    pages[sheet] = [onA4, await pagesOf(page)]
  }
  expect(pages).toEqual({
    names: [1, 1],
    tables: [1, 1],
    cards: [3, 3],
    scores: [5, 5],
    penalties: [1, 1],
  })
})

test(
  'no part of a card or a score sheet is cut off, however long the names are',
  { tag: '@fonts' },
  async ({ tablet, venue, prepared }) => {
    const { page } = tablet
    await tablet.openGames(venue.origin)
    await page.emulateMedia({ media: 'print' })
    for (const sheet of ['cards', 'scores']) {
      for (const paper of ['a4', 'letter']) {
        await page.goto(
          `${venue.origin}/event/${prepared.hall.eventId}/print?sheet=${sheet}&paper=${paper}`,
        )
        await expect(page.getByRole('article')).toHaveCount(10)
        const cut = await page
          .getByRole('article')
          .evaluateAll((articles) =>
            articles
              .filter(
                ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                  scrollWidth > clientWidth || scrollHeight > clientHeight,
              )
              .map((article) => article.getAttribute('aria-label')),
          )
        expect(cut).toEqual([])
      }
    }
  },
)

test('a stack of sheets that is cut gives piles in the order of the tables', async ({
  tablet,
  venue,
  prepared,
}) => {
  const { page } = tablet
  await tablet.openGames(venue.origin)
  await page.goto(`${venue.origin}/event/${prepared.hall.eventId}/print?sheet=scores`)
  await expect(page.getByRole('article')).toHaveCount(10)
  const order = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((each) => each.getAttribute('aria-label')))
  expect(order).toEqual([1, 6, 2, 7, 3, 8, 4, 9, 5, 10].map((number) => `Table ${number}`))
})

test('sheets are printed without the server, in the language of the console', async ({
  tablet,
  venue,
  prepared,
}) => {
  const { page, context } = tablet
  await tablet.openGames(venue.origin)
  await context.addCookies([{ name: 'lng', value: 'ko', url: venue.origin }])
  await page.reload()
  await keptForOffline(page)
  await venue.stop()
  await page.goto(`${venue.origin}/event/${prepared.hall.eventId}/print?sheet=names`)
  await expect(page.getByRole('heading', { name: '이름별 자리' })).toBeVisible()
  expect(await pagesOf(page)).toBe(1)
})

test('a referee cannot print hidden standings, and an administrator gets a warning', async ({
  tablet,
  venue,
  prepared,
  server,
}) => {
  const { page, context } = tablet
  const { eventId, admin } = prepared.hall
  await tablet.openGames(venue.origin)
  await page.goto(`${venue.origin}/event/${eventId}/print?sheet=standings`)
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible()
  await server.asReferee('Mimir.ToggleHideResults', { eventId })
  await expect(page.getByText('The rating table is hidden for now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Standings' })).toHaveCount(0)
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.reload()
  await expect(page.getByText(/^The results of this event are hidden/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible()
})

/** Into how many pages the browser prints the shown sheets. */
async function pagesOf(page: Page): Promise<number> {
  await page
    .locator('.paper')
    .getByRole('listitem')
    .or(page.locator('.paper article, .paper p'))
    .first()
    .waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
