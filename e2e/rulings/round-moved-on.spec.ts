import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('when a referee cancels the last hand offline and another hand follows, nothing is cancelled and the referee is asked, with both hands named', async ({
  tablet,
  faults,
  server,
}) => {
  const before = await server.table(1)
  await tablet.openGames(faults.origin)
  const games = new GamesPage(tablet.page)
  await expect(games.tables).toHaveCount(2)

  faults.cut()
  await games.openTable(1)
  await games.cancelLastHand()
  await games.closeSheet()
  await server.recordRon(before.sessionHash ?? '', 1)
  faults.restore()

  const outbox = new OutboxPage(tablet.page)
  await outbox.open()
  await expect(outbox.questions).toContainText(
    'You ruled to cancel East 2. Since then East 2, 1 honba was entered. Nothing was cancelled.',
    { timeout: 60_000 },
  )
  expect((await server.table(1)).handCount).toBe((before.handCount ?? 0) + 1)

  await outbox.questions.getByRole('button', { name: 'Cancel both' }).click()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(2, { timeout: 60_000 })
  const after = await server.table(1)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
})
