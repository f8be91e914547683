import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'
const DROP_LAST_ROUND = '/v2/common.Mimir/DropLastRound'

test('a penalty and a cancelled hand take effect once when the server applied them but its answers were lost', async ({
  atTheGames,
  faults,
  server,
}) => {
  const { games, outbox, penaliseFirstEast } = atTheGames
  const before = await server.table(2)

  faults.loseNextAnswer(ADD_PENALTY)
  await penaliseFirstEast()
  faults.loseNextAnswer(DROP_LAST_ROUND)
  await games.openTable(2)
  await games.cancelLastHand()
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(2, { timeout: 60_000 })

  expect(faults.seen(ADD_PENALTY)).toBe(2)
  expect(await server.penalties()).toHaveLength(1)
  expect(faults.seen(DROP_LAST_ROUND)).toBe(2)
  const after = await server.table(2)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
})
