import { expect, test } from '../harness/story'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('when two referees give the same penalty within three minutes, the console asks before it counts twice', async ({
  atTheGames,
  faults,
  server,
}) => {
  const { page, games, outbox, firstEast, penaliseFirstEast } = atTheGames
  const [{ id: playerId = 0 } = {}] = (await server.table(1)).players ?? []
  faults.cut()
  await penaliseFirstEast()
  await server.asAdmin('Mimir.AddPenalty', {
    eventId: Number(new URL(page.url()).pathname.split('/')[2]),
    playerId,
    amount: 1000,
    reason: 'late',
  })

  faults.restore()
  await outbox.open()
  await expect(outbox.ruling(/has just given the same/)).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText(`gave ${firstEast} the same at`)
  expect(await server.penalties()).toHaveLength(1)
  await page.getByRole('button', { name: 'Give mine too' }).click()
  await expect.poll(async () => (await server.penalties()).length).toBe(2)
  await expect(games.refusedCounts).toHaveCount(0)
})
