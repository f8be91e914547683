import { expect, test } from '../harness/story'

test.use({ serviceWorkers: 'block' })

/** Enough time for a busy machine, and far less than the minute after which every page reads again. */
const SOON = { timeout: 10_000 }

test('a player calls a referee from a phone without an account, a referee sees the table call and ends it, and the phone hears of both', async ({
  tablet,
  venue,
  hall,
  server,
}) => {
  const { eventId } = hall
  const { codes = [] } = await server.asReferee('Venue.GetTableCodes', { eventId })
  const code = codes.find(({ tableIndex }) => tableIndex === 2)?.code ?? ''
  const { players = [] } = await server.table(2)
  const [{ title: east = '' } = {}] = players
  await tablet.openGames(venue.origin)

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
