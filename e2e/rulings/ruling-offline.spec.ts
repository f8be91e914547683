import { expect, test } from '../harness/story'
import { REFEREE } from '../harness/prepared-hall'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'

test('a penalty and a cancelled round ruled while the server is down reach it exactly once', async ({
  page,
  venue,
  server,
  prepared,
}) => {
  const before = await server.table(1)
  const [firstEast] = before.players ?? []

  await page.goto(venue.origin)
  await new LoginPage(page).signIn(REFEREE)
  await page.getByRole('link', { name: 'Riga Spring Open', exact: true }).click()
  const games = new GamesPage(page)
  await expect(games.heading).toHaveText('Riga Spring Open')
  await expect(games.tables).toHaveCount(2)

  await keptForOffline(page)
  await venue.kill()
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await games.cancelLastHand()
  await expect(games.sheet.getByText(/Saved on this/)).toHaveCount(2)
  await games.closeSheet()

  await venue.start()
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(2, { timeout: 60_000 })

  const after = await server.table(1)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
  const penalties = await server.penalties()
  expect(penalties).toHaveLength(1)
  expect(penalties[0]).toMatchObject({
    who: firstEast?.id,
    amount: 1000,
    reason: 'Late for the session',
    assignedBy: prepared.hall.referee.id,
    sessionHash: before.sessionHash,
  })
})
