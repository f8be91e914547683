import { nameThePlayers } from '../harness/named-hall'
import { expect, test } from '../harness/story'
import { OVER_PLAIN_HTTP, weighVisit } from '../harness/weigh-visit'
import { GamesPage } from '../pages/games-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test.use({ players: 400 })

test('a hundred tables show together and can be searched and filtered, and the players’ page loads little on a phone', async ({
  tablet,
  venue,
  hall,
  server,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(100)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(3000)

  const search = page.getByRole('textbox', { name: 'Player or table' })
  const [east] = (await server.table(42)).players ?? []
  await search.fill(east?.title ?? '')
  await expect(games.table(42)).toBeVisible()
  await search.fill('10')
  await expect(games.tables).toHaveCount(2)
  await search.fill('Nobody of this name')
  await expect(games.tables).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()

  await expect(page.getByRole('button', { name: 'All 100' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Running 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Needs you 0' }).click()
  await expect(games.tables).toHaveCount(0)
  await page.getByRole('button', { name: 'Running 100' }).click()
  await expect(games.tables).toHaveCount(100)

  await page.getByRole('button', { name: 'Show as cards', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(100)

  await nameThePlayers(venue, hall, 'Līga Bērziņa')
  const phone = await tablet.context
    .browser()! // a story always has a browser
    .newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: OVER_PLAIN_HTTP })
  const mine = await phone.newPage()
  const weight = await weighVisit(mine)
  await mine.goto(`${venue.origin}/event/${hall.eventId}/play`)
  await mine.getByRole('button', { name: 'Līga Bērziņa', exact: true }).click()
  await expect(mine.getByRole('timer')).toBeVisible()
  await expect(mine.getByText('Your first result appears here once it is approved.')).toBeVisible()
  expect(weight.kilobytes(), weight.lines()).toBeLessThanOrEqual(60)
  await phone.close()
})
