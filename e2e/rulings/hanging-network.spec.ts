import { expect, test } from '../harness/story'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'
/** Enough time for a busy machine, and far less than the 15 s after which the console gives up a call. */
const AT_ONCE = { timeout: 5_000 }

test('while requests get no answer, rulings are saved immediately, do not show as done, and take effect once even if a request arrives twice', async ({
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
  await expect(games.savedNews).toBeVisible(AT_ONCE)
  await expect(noNetwork).toBeVisible()
  await games.closeSheet()
  await games.openTable(2)
  await games.cancelLastHand()
  await expect(games.sheet.getByText(/^Saved on this/)).toBeVisible(AT_ONCE)
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling(/^Saved on this/)).toHaveCount(2)

  faults.restore()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(2, { timeout: 60_000 })
  await expect(noNetwork).toHaveCount(0)
  expect(faults.seen(ADD_PENALTY)).toBe(1)
  expect(await server.penalties()).toHaveLength(1)
  const after = await server.table(2)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)

  faults.hangFrom(ADD_PENALTY)
  await page.goBack()
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast,
    reason: 'Too much noise',
    amount: 'Warning',
  })
  await expect(games.savedNews).toBeVisible(AT_ONCE)
  await games.closeSheet()
  await expect(noNetwork).toBeVisible()
  await outbox.open()
  await expect(outbox.ruling(/Sent, checking with the server/)).toHaveCount(1)

  faults.restore()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(3, { timeout: 60_000 })
  await expect.poll(() => faults.seen(ADD_PENALTY)).toBe(3)
  expect(await server.penalties()).toHaveLength(2)
})
