import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

test('a penalty whose answer was lost after the server applied it exists once', async ({
  tablet,
  faults,
  server,
}) => {
  const table = await server.table(1)
  const [firstEast] = table.players ?? []
  await tablet.openGames(faults.origin)
  const games = new GamesPage(tablet.page)

  faults.loseNextAnswer('/v2/common.Mimir/AddPenalty')
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast?.title ?? '',
    reason: 'Too much noise',
    amount: 'Notice',
  })
  await games.closeSheet()
  const outbox = new OutboxPage(tablet.page)
  await outbox.open()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(1, { timeout: 60_000 })

  expect(faults.seen('/v2/common.Mimir/AddPenalty')).toBe(2)
  expect(await server.penalties()).toHaveLength(1)
})

test('a cancelled round whose answer was lost cancels one round', async ({
  tablet,
  faults,
  server,
}) => {
  const before = await server.table(2)
  await tablet.openGames(faults.origin)
  const games = new GamesPage(tablet.page)

  faults.loseNextAnswer('/v2/common.Mimir/DropLastRound')
  await games.openTable(2)
  await games.cancelLastHand()
  await games.closeSheet()
  const outbox = new OutboxPage(tablet.page)
  await outbox.open()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(1, { timeout: 60_000 })

  expect(faults.seen('/v2/common.Mimir/DropLastRound')).toBe(2)
  const after = await server.table(2)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
})
