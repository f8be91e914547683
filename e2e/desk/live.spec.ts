import type { Page } from '@playwright/test'
import { test as ownServer } from '../harness/own-server'
import { expect, test, type Tablet } from '../harness/story'
import { GamesPage } from '../pages/games-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

/** Enough time for a busy machine, and far less than the minute after which every screen reads again. */
const SOON = { timeout: 20_000 }

const streamOf = (eventId: number) => `/v2/live?events=${eventId}`

/** Opens the penalties of the event on a page. */
async function openPenalties(page: Page, origin: string, eventId: number): Promise<void> {
  await page.goto(`${origin}/event/${eventId}/penalties`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penalties')
  await expect(page.getByRole('link', { name: 'Penalties' }).first()).toBeVisible()
}

/** Opens the tablet of another referee. */
async function anotherTablet(
  tablet: Tablet,
  {
    origin,
    person,
  }: { origin: string; person: { id: number; credentials: { authToken: string } } },
): Promise<Page> {
  const context = await tablet.context.browser()?.newContext({ locale: 'en-GB' })
  if (context === undefined) throw new Error('The browser is gone')
  await context.addCookies([
    { name: 'auth', value: person.credentials.authToken, url: origin },
    { name: 'pid', value: String(person.id), url: origin },
  ])
  return context.newPage()
}

test('a referee sees the ruling of another referee without a reload', async ({
  tablet,
  venue,
  hall,
  server,
}) => {
  const [{ title: firstEast = '' } = {}] = (await server.table(1)).players ?? []
  const annas = new GamesPage(tablet.page)
  await tablet.openGames(venue.origin)
  const maxs = await anotherTablet(tablet, { origin: venue.origin, person: hall.admin })
  await openPenalties(maxs, venue.origin, hall.eventId)
  const live = maxs.waitForResponse((response) => response.url().endsWith(streamOf(hall.eventId)))
  await maxs.reload()
  await live

  await annas.openTable(1)
  await annas.givePenalty({ player: firstEast, reason: 'Late for the session', amount: '−1 000' })
  await expect(maxs.getByRole('main').getByText(firstEast).first()).toBeVisible(SOON)
  await expect(maxs.getByRole('main')).toContainText('Late for the session')
  await maxs.context().close()
})

ownServer(
  'the console notices that the server died before it promises to send a ruling, and notices when the server is back',
  async ({ tablet, venue, server, hall }) => {
    const { page } = tablet
    const games = new GamesPage(page)
    const promise = page.getByText('Saved here, then sent.')
    const [east] = (await server.table(1)).players ?? []
    await tablet.openGames(venue.origin)
    await games.openTable(1)
    await games.fillPenalty({
      player: east?.title ?? '',
      reason: 'Late for the session',
      amount: '−1 000',
    })
    await expect(promise).toBeVisible()

    await venue.kill()
    await expect(promise).toHaveCount(0, SOON)

    const again = page.waitForResponse((response) =>
      response.url().endsWith(streamOf(hall.eventId)),
    )
    await venue.start()
    await again
    await expect(promise).toBeVisible()
    await server.asAdmin('Mimir.AddPenalty', {
      eventId: hall.eventId,
      playerId: east?.id ?? 0,
      amount: 2000,
      reason: 'noise',
    })
    await page.goto(`${venue.origin}/event/${hall.eventId}/penalties`)
    await expect(page.getByRole('main')).toContainText('noise', SOON)
  },
)

test('the console notices when its live connection hangs without being closed', async ({
  atTheGames,
  faults,
  hall,
}) => {
  const { page, games, firstEast } = atTheGames
  const stream = streamOf(hall.eventId)
  const promise = page.getByText('Saved here, then sent.')
  await games.openTable(1)
  await games.fillPenalty({
    player: firstEast,
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await expect(promise).toBeVisible()
  await expect.poll(() => faults.seen(stream)).toBe(1)
  faults.hang()
  await expect(promise).toHaveCount(0, SOON)
  faults.restore()
  await expect(promise).toBeVisible()
})

test('the tabs of one browser share one live connection, and when the tab that opened it is closed, another tab opens a new one', async ({
  tablet,
  faults,
  server,
  hall,
}) => {
  const stream = streamOf(hall.eventId)
  const [east] = (await server.table(1)).players ?? []
  const penalise = (reason: string) =>
    server.asAdmin('Mimir.AddPenalty', {
      eventId: hall.eventId,
      playerId: east?.id ?? 0,
      amount: 1000,
      reason,
    })
  const first = tablet.page
  await tablet.openGames(faults.origin)
  await expect.poll(() => faults.seen(stream)).toBe(1)
  await openPenalties(first, faults.origin, hall.eventId)
  await expect.poll(() => faults.seen(stream)).toBe(2)
  const second = await tablet.context.newPage()
  await openPenalties(second, faults.origin, hall.eventId)
  await penalise('the first')
  await expect(first.getByRole('main')).toContainText('the first', SOON)
  await expect(second.getByRole('main')).toContainText('the first', SOON)
  expect(faults.seen(stream)).toBe(2)

  await first.close()
  await expect.poll(() => faults.seen(stream)).toBe(3)
  await penalise('the second')
  await expect(second.getByRole('main')).toContainText('the second', SOON)
})
