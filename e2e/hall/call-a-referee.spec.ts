import { expect, test } from '../harness/story'

test.use({ serviceWorkers: 'block' })

/** Enough time for a busy machine, and far less than the minute after which every page reads again. */
const SOON = { timeout: 10_000 }

test('a player with the code of a printed card calls a referee from a phone without an account, a referee sees the table call and ends it, and the phone hears of both', async ({
  tablet,
  venue,
  hall,
  server,
}) => {
  const { eventId } = hall
  const { players = [] } = await server.table(2)
  const [{ title: east = '' } = {}] = players
  // The story's server has no address that phones reach; a hall's server tells its own.
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
  await expect(page.getByText(/^A referee has been called at/)).toBeVisible(SOON)

  await tablet.page.getByRole('button', { name: /^Table 2, Calling a referee since/ }).click(SOON)
  await tablet.page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Call the referee' })).toBeVisible(SOON)

  await page.getByRole('button', { name: 'Call the referee' }).click()
  await page.getByRole('button', { name: 'Take the call back' }).click(SOON)
  await expect(page.getByText('The call is taken back.')).toBeVisible(SOON)
  await phone.close()
})
