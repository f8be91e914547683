import { test as ownServer } from '../harness/own-server'
import { expect, test } from '../harness/story'
import { faultsOf, tooSmall } from '../pages/faults'

// Only the story in the block below may have a service worker. The other stories need none, and run faster
// without one.
test.use({ serviceWorkers: 'block' })

ownServer.describe('where a worker may be registered', () => {
  ownServer.use({ serviceWorkers: 'allow' })

  ownServer(
    'a visitor finds an event and reads its page; neither page has an accessibility fault, and the browser stores nothing',
    async ({ page, venue, context, server }) => {
      const [east] = (await server.table(1)).players ?? []
      await page.goto(`${venue.origin}/events`)
      await expect(page).toHaveTitle('Riichi events · Shinpan')
      await expect(page.getByRole('link', { name: 'Riga Spring Open' })).toBeVisible()
      expect([...(await faultsOf(page)), ...(await tooSmall(page))]).toEqual([])
      await page.getByRole('textbox', { name: 'Search by title' }).fill('autumn')
      await expect(page.getByText('No event with this title.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Search by title' }).fill('spring')
      await page.getByRole('link', { name: 'Riga Spring Open' }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Riga Spring Open' })).toBeVisible()
      await expect(page.getByText('The rating table appears here')).toBeVisible()
      await expect(page.getByText('Achievements appear here')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Riga Spring Open' })).toBeVisible()

      expect(await context.cookies()).toEqual([])
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
      await expect(page.getByText(east?.title ?? 'nobody')).toHaveCount(0)
      await expect(page.getByText('Games under way are not shown in this event.')).toBeVisible()
    },
  )
})

test('the page of an event shows the event’s title before its styles and scripts arrive', async ({
  page,
  venue,
  hall,
}) => {
  await page.route('**/assets/**', () => {})
  await page.goto(`${venue.origin}/event/${hall.eventId}/info`, { waitUntil: 'commit' })
  await expect(page.getByText('Riga Spring Open', { exact: true })).toBeVisible()
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
})

test('the title of an event stays visible until the console has drawn the event’s page', async ({
  page,
  venue,
  hall,
}) => {
  await page.addInitScript(() => {
    const moments: string[] = []
    Object.assign(globalThis, { moments })
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent?.trim()
      if (text !== undefined) moments.push(text)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${venue.origin}/event/${hall.eventId}/info`)
  await expect(page.getByText('The rating table appears here')).toBeVisible()
  const moments = await page.evaluate(() => (globalThis as { moments?: string[] }).moments ?? [])
  const first = moments.findIndex((text) => text.includes('Riga Spring Open'))
  expect(moments.slice(first)).not.toContain('')
})

test('the page of an event gives its title to link previews, shows no hidden data and reports an unknown event; the list of events reports a missing server', async ({
  page,
  faults,
  server,
  hall,
  request,
}) => {
  const { eventId } = hall
  const shared = await (await request.get(`${faults.origin}/event/${eventId}/info`)).text()
  expect(shared).toContain('<meta property="og:title" content="Riga Spring Open" />')

  await server.asReferee('Mimir.ToggleHideResults', { eventId })
  await page.goto(`${faults.origin}/event/${eventId}/info`)
  await expect(page.getByText('The rating table is hidden for now.')).toBeVisible()
  const answer = await page.request.post(`${faults.origin}/v2/common.Mimir/GetCurrentSeating`, {
    data: { eventId },
  })
  const { seating } = (await answer.json()) as { seating: { rating: number }[] }
  expect(new Set(seating.map(({ rating }) => rating)).size).toBe(1)

  await page.goto(`${faults.origin}/event/999/info`)
  await expect(page.getByText('There is no such event.')).toBeVisible()
  await page.goto(`${faults.origin}/events`)
  await expect(page.getByRole('link', { name: 'Riga Spring Open' }).first()).toBeVisible()
  faults.cut()
  await page.getByRole('textbox', { name: 'Search by title' }).fill('spring')
  await expect(page.getByText('Failed to fetch the list of events').first()).toBeVisible()
})
