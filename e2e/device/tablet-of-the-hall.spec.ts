import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { keptForOffline, listsKept } from '../pages/kept-for-offline'
import { LoginPage } from '../pages/login-page'

test('a tablet in single-device mode stays with its event, and each referee’s rulings are sent under their own name', async ({
  page,
  context,
  faults,
  server,
  accounts,
  hall,
}) => {
  const { eventId, referee, admin } = hall
  /** Returns for each penalty who has it and who gave it. */
  const given = async () =>
    (await server.penalties()).map(({ who, assignedBy }) => [who, assignedBy])
  const login = new LoginPage(page)
  const games = new GamesPage(page)
  const [firstEast, firstSouth] = (await server.table(1)).players ?? []
  const pinned = new RegExp(`/event/${eventId}/games$`)
  const inCharge = page.getByRole('region', { name: 'Referee in charge' })
  const give = async (player: string) => {
    await games.openTable(1)
    await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
    await games.closeSheet()
  }

  await test.step('the first referee switches on single-device mode', async () => {
    await page.goto(faults.origin)
    await login.signIn(accounts.referee)
    await page.getByRole('link', { name: 'Riga Spring Open', exact: true }).waitFor()
    await page.goto(`${faults.origin}/ownedEvents`)
    await page.getByRole('link', { name: 'Riga Spring Open', exact: true }).click()
    await expect(games.tables).toHaveCount(2)
    await keptForOffline(page)
    await listsKept(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('switch', { name: 'Single-device mode' }).click()
    await expect(page.getByText('Stays with Riga Spring Open')).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(inCharge).toContainText(accounts.referee.title)
  })
  await test.step('the tablet asks before it leaves the event', async () => {
    await page.evaluate(() => history.back())
    await expect(page.getByText('Leave Riga Spring Open?')).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(pinned)
  })
  await test.step('a start from the home screen opens the event, even without a network', async () => {
    faults.cut()
    await page.goto(`${faults.origin}/?src=home`)
    await expect(page).toHaveURL(pinned)
    await expect(games.tables).toHaveCount(2)
    await give(firstEast?.title ?? '')
    await page.goto(`${faults.origin}/profile/logout`)
    await expect(page.getByText('The next referee can sign in only with the network')).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(pinned)
  })
  await test.step('when the next referee signs in, unsent rulings of the first referee wait under the first referee’s name', async () => {
    // The server answers, but accepts no penalties now.
    await context.route('**/AddPenalty', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', msg: '' } }),
    )
    faults.restore()
    await page.goto(`${faults.origin}/profile/logout`)
    const question = page.getByRole('alertdialog', { name: 'Switch referee?' })
    await expect(question).toContainText('1 ruling is not on the server yet.')
    await question.getByRole('button', { name: 'Switch referee' }).click()
    await expect(page.getByText(/^1 ruling saved on this/)).toBeVisible()
    await login.signIn(accounts.second)
    await expect(page).toHaveURL(pinned)
    await expect(inCharge).toContainText(accounts.second.title)
  })
  await test.step('the next referee’s ruling is sent under their name, and the first referee’s ruling only after the first referee signs in again', async () => {
    await context.unroute('**/AddPenalty')
    await give(firstSouth?.title ?? '')
    await expect.poll(given).toEqual([[firstSouth?.id, admin.id]])
    await page.goto(`${faults.origin}/profile/logout`)
    await page.getByRole('button', { name: 'Switch referee' }).click()
    await login.signIn(accounts.referee)
    await expect(page).toHaveURL(pinned)
    await expect.poll(given, { timeout: 60_000 }).toContainEqual([firstEast?.id, referee.id])
    expect(await given()).toHaveLength(2)
  })
})
