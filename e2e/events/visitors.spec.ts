import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../harness/story'

test('a visitor finds an event and reads its page, and the browser stores nothing', async ({
  page,
  venue,
  context,
  server,
}) => {
  const [east] = (await server.table(1)).players ?? []
  await page.goto(`${venue.origin}/events`)
  await expect(page).toHaveTitle('Riichi events · Shinpan')
  await page.getByRole('textbox', { name: 'Search by title' }).fill('autumn')
  await expect(page.getByText('No event of this title.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search by title' }).fill('spring')
  await page.getByRole('link', { name: 'Riga Spring Open' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Riga Spring Open' })).toBeVisible()
  await expect(page.getByText('The rating table will stand here')).toBeVisible()
  await expect(page.getByText('Achievements will stand here')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Riga Spring Open' })).toBeVisible()

  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  await expect(page.getByText(east?.title ?? 'nobody')).toHaveCount(0)
  await expect(page.getByText('Games under way are not shown in this event.')).toBeVisible()
})

test('the page of an event shows no data that the event hides, and says that they are hidden', async ({
  page,
  venue,
  server,
  prepared,
}) => {
  const { eventId } = prepared.hall
  await server.asReferee('Mimir.ToggleHideResults', { eventId })
  await page.goto(`${venue.origin}/event/${eventId}/info`)
  await expect(page.getByText('The rating table is hidden for now.')).toBeVisible()
  const answer = await page.request.post(`${venue.origin}/v2/common.Mimir/GetCurrentSeating`, {
    data: { eventId },
  })
  const { seating } = (await answer.json()) as { seating: { rating: number }[] }
  expect(new Set(seating.map(({ rating }) => rating)).size).toBe(1)
})

test('a shared address of an event shows its title', async ({ venue, prepared, request }) => {
  const html = await (
    await request.get(`${venue.origin}/event/${prepared.hall.eventId}/info`)
  ).text()
  expect(html).toContain('<meta property="og:title" content="Riga Spring Open" />')
})

test('the page says that an event does not exist, or that the server does not answer', async ({
  page,
  venue,
}) => {
  await page.goto(`${venue.origin}/event/999/info`)
  await expect(page.getByText('There is no such event.')).toBeVisible()
  await page.goto(`${venue.origin}/events`)
  await expect(page.getByRole('link', { name: 'Riga Spring Open' })).toBeVisible()
  await venue.stop()
  await page.getByRole('textbox', { name: 'Search by title' }).fill('spring')
  await expect(page.getByText('Failed to fetch the list of events').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours the pages for visitors have no accessibility fault`, async ({
    page,
    venue,
    prepared,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const address of ['/events', `/event/${prepared.hall.eventId}/info`]) {
      await page.goto(venue.origin + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Riga Spring Open').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
  })
}
