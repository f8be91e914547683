import { expect, test } from './harness/story'
import { GamesPage } from './pages/games-page'

test('rulings that waited here and were cleared with the browser’s data are said to be gone', async ({
  tablet,
  faults,
  server,
}) => {
  const { page, context } = tablet
  const [east] = (await server.table(1)).players ?? []
  const games = new GamesPage(page)
  await tablet.openGames(faults.origin)
  await expect(games.tables).toHaveCount(2)
  faults.cut()
  await games.openTable(1)
  await games.givePenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await games.closeSheet()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: faults.origin,
    storageTypes: 'indexeddb',
  })
  const gone = page.getByText(/^1 ruling .* gone/)
  await expect(gone).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(gone).toBeVisible()
})
