import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'

test('an unsent ruling is hidden from the next referee on the tablet, and when the referee who made it signs in again, it is sent exactly once', async ({
  page,
  faults,
  server,
  accounts,
}) => {
  const [firstEast] = (await server.table(1)).players ?? []
  const name = firstEast?.title ?? ''
  const login = new LoginPage(page)
  const games = new GamesPage(page)
  const outbox = new OutboxPage(page)

  await page.goto(faults.origin)
  await login.signIn(accounts.referee)
  await page.getByRole('link', { name: 'Riga Spring Open', exact: true }).click()
  await expect(games.tables).toHaveCount(2)
  await keptForOffline(page)
  faults.cut()
  await games.openTable(1)
  await games.givePenalty({ player: name, reason: 'Too much noise', amount: 'Warning' })
  await games.closeSheet()

  await page.goto(`${faults.origin}/profile/logout`)
  await expect(page.getByRole('alertdialog')).toContainText('1 ruling is not on the server yet')
  await page.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page.getByText(/^1 ruling saved on this/)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  faults.restore()
  await login.signIn(accounts.second)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My events')
  await outbox.open()
  await expect(page.getByText(/^Every ruling you make is listed here/)).toBeVisible()
  await expect(outbox.ruling(/Too much noise/)).toHaveCount(0)
  await page.goto(`${faults.origin}/profile/logout`)
  await expect(page.getByText(/^1 ruling saved on this/)).toBeVisible()
  expect(await server.penalties()).toHaveLength(0)

  await login.signIn(accounts.referee)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(1, { timeout: 60_000 })
  expect(await server.penalties()).toHaveLength(1)
  expect(faults.seen('/v2/common.Mimir/AddPenalty')).toBe(1)
})
