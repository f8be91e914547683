import { expect, test } from '../harness/story'

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'

test('rulings in a network in which no request is answered are saved at once, and reach the server once', async ({
  atTheGames,
  faults,
  server,
}) => {
  const { page, games, outbox, firstEast } = atTheGames
  const before = await server.table(2)
  const noNetwork = page.getByText(/^No network since /).locator('visible=true')

  faults.hang()
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast,
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await expect(games.savedNews).toBeVisible({ timeout: 1_000 })
  await expect(noNetwork).toBeVisible({ timeout: 12_000 })
  await games.closeSheet()
  await games.openTable(2)
  await games.cancelLastHand()
  await expect(games.sheet.getByText(/^Saved on this/)).toBeVisible({ timeout: 1_000 })
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling(/^Saved on this/)).toHaveCount(2)

  faults.restore()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(2, { timeout: 60_000 })
  await expect(noNetwork).toHaveCount(0)
  expect(faults.seen(ADD_PENALTY)).toBe(1)
  expect(await server.penalties()).toHaveLength(1)
  const after = await server.table(2)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
})

test('a penalty whose request hangs is not called done, and takes effect once although it arrives twice', async ({
  atTheGames,
  faults,
  server,
}) => {
  const { page, games, outbox, firstEast } = atTheGames

  faults.hangFrom(ADD_PENALTY)
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast,
    reason: 'Too much noise',
    amount: 'Notice',
  })
  await expect(games.savedNews).toBeVisible({ timeout: 1_000 })
  await games.closeSheet()
  await expect(page.getByText(/^No network since /).locator('visible=true')).toBeVisible({
    timeout: 12_000,
  })
  await outbox.open()
  await expect(outbox.ruling(/Sent, checking with the server/)).toHaveCount(1)

  faults.restore()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(1, { timeout: 60_000 })
  await expect.poll(() => faults.seen(ADD_PENALTY)).toBe(2)
  expect(await server.penalties()).toHaveLength(1)
})
