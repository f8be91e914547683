import { expect, test } from './harness/story'
import { GamesPage } from './pages/games-page'
import { OutboxPage } from './pages/outbox-page'

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'
const CAPABILITIES = '/v2/capabilities'

test('a server that stopped promising keys gets no ruling a second time unasked', async ({
  tablet,
  faults,
  server,
}) => {
  const { page } = tablet
  const [east] = (await server.table(1)).players ?? []
  const games = new GamesPage(page)
  const outbox = new OutboxPage(page)
  await tablet.openGames(faults.origin)
  await expect(games.tables).toHaveCount(2)

  const late = faults.holdNextAnswer(ADD_PENALTY)
  faults.loseNextAnswer(ADD_PENALTY)
  await games.openTable(1)
  await games.givePenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await games.closeSheet()
  await late.given
  faults.stopPromising()
  await late.letGo()

  await outbox.open()
  const notSent = outbox.ruling(/does not promise that it takes effect once; it is not sent/)
  await expect(notSent).toHaveCount(1, { timeout: 60_000 })
  const asked = faults.seen(CAPABILITIES)
  await page.reload()
  await expect.poll(() => faults.seen(CAPABILITIES)).toBeGreaterThan(asked)
  await expect(notSent).toHaveCount(1)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(notSent).toHaveCount(1)
  expect(faults.seen(ADD_PENALTY)).toBe(1)
  expect(await server.penalties()).toHaveLength(1)
})
