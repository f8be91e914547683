import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'

test('when another person signs in in a second window, they rule under their own name and the first window says who is signed in', async ({
  tablet,
  faults,
  server,
  accounts,
  hall,
}) => {
  const { eventId, admin } = hall
  const [annas, maxs] = (await server.table(1)).players ?? []
  const hers = new GamesPage(tablet.page)
  await tablet.openGames(faults.origin)
  await expect(hers.tables).toHaveCount(2)
  faults.cut()
  await hers.openTable(1)
  await hers.givePenalty({
    player: annas?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await hers.closeSheet()

  const theirs = new GamesPage(await tablet.context.newPage())
  await theirs.page.goto(`${faults.origin}/profile/logout`)
  await theirs.page.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(theirs.page.getByText(/^1 ruling saved on this/)).toBeVisible()
  await expect(hers.tables).toHaveCount(0)
  await expect(hers.page.getByText(/signed out in another window/)).toBeVisible()
  faults.restore()
  await new LoginPage(theirs.page).signIn(accounts.second)
  await expect(theirs.heading).toHaveText('My events')
  await theirs.page.goto(`${faults.origin}/event/${eventId}/games`)
  await theirs.openTable(1)
  await theirs.givePenalty({
    player: maxs?.title ?? '',
    reason: 'Too much noise',
    amount: '−1 000',
  })
  await theirs.closeSheet()
  const outbox = new OutboxPage(theirs.page)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(1, { timeout: 60_000 })

  expect(await server.penalties()).toMatchObject([
    { who: maxs?.id, reason: 'Too much noise', assignedBy: admin.id },
  ])
  await expect(outbox.ruling(/Late for the session/)).toHaveCount(0)
  await expect(theirs.page.getByText(/^1 ruling/)).toBeVisible()
})
