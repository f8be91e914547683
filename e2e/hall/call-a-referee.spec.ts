import { expect, test } from '../harness/story'
import { LoginPage } from '../pages/login-page'

test.use({ serviceWorkers: 'block' })

/** Enough time for a busy machine, and far less than the minute after which every page reads again. */
const SOON = { timeout: 10_000 }

test('a player calls a referee with a card’s code, one of two referees goes there and gives extra time, and the phone shows each step', async ({
  tablet,
  venue,
  hall,
  server,
  accounts,
}) => {
  const { eventId } = hall
  const { players = [] } = await server.table(2)
  const [{ title: east = '' } = {}] = players
  // A card needs an address that phones can reach. The story's server has none, so the story makes one up. A
  // hall's server has such an address.
  await tablet.page.route('**/config.json', (route) =>
    route.fulfill({ json: { game: '', players: 'http://192.168.0.5:8080' } }),
  )
  await tablet.openGames(venue.origin)
  await tablet.page.goto(`${venue.origin}/event/${eventId}/print?sheet=cards`)
  const card = tablet.page.getByRole('article', { name: 'Table 2' })
  await expect(card.getByRole('img', { name: 'Code of table 2' })).toBeVisible(SOON)
  const code = (await card.getByText(/Code:/).textContent())?.match(/[2-9A-Z]{6}/)?.[0] ?? ''
  await tablet.page.goto(`${venue.origin}/event/${eventId}/games`)

  const phone = await tablet.context
    .browser()! // a story always has a browser
    .newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await page.goto(`${venue.origin}/event/${eventId}/play?table=2&code=${code}`)
  await page.getByRole('button', { name: east, exact: true }).first().click()
  await page.getByRole('button', { name: 'Call the referee' }).click()
  await expect(page.getByText(/^A referee was called at/)).toBeVisible(SOON)

  const second = await tablet.context.browser()!.newContext() // as above
  const other = await second.newPage()
  await other.goto(`${venue.origin}/event/${eventId}/games`)
  await new LoginPage(other).signIn(accounts.second)
  const calling = /^Table 2, Calling a referee since/
  await tablet.page.getByRole('button', { name: calling }).click(SOON)
  await other.getByRole('button', { name: calling }).click(SOON)
  await tablet.page.getByRole('button', { name: 'I’m going' }).click()
  await expect(tablet.page.getByText('You are going')).toBeVisible(SOON)
  await expect(other.getByText(/ is going$/).last()).toBeVisible(SOON)
  await expect(other.getByRole('button', { name: 'I’m going' })).toHaveCount(0)
  await expect(page.getByText(/ is going to your table\.$/)).toBeVisible(SOON)

  await tablet.page.getByRole('button', { name: 'Done, +1 min' }).click()
  await expect(page.getByRole('button', { name: 'Call the referee' })).toBeVisible(SOON)
  await expect.poll(async () => (await server.table(2)).extraTime).toBe(60)

  await page.getByRole('button', { name: 'Call the referee' }).click()
  await page.getByRole('button', { name: 'Take back the call' }).click(SOON)
  await expect(page.getByText('The call was taken back.')).toBeVisible(SOON)
  await second.close()
  await phone.close()
})
