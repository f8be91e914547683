import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

for (const height of [1180, 600]) {
  test(`the message about a ruling covers neither the banner nor the title of a table’s sheet, 820 by ${height}`, async ({
    tablet,
    faults,
    server,
  }) => {
    const { page } = tablet
    const games = new GamesPage(page)
    const [east] = (await server.table(1)).players ?? []
    await page.setViewportSize({ width: 820, height })
    await tablet.openGames(faults.origin)
    await games.openTable(1)
    faults.cut()
    const banner = games.sheet.getByText(/^No network since/)
    await expect(banner).toBeVisible()
    await games.givePenalty({
      player: east?.title ?? '',
      reason: 'Late for the session',
      amount: '−1 000',
    })
    const news = (await games.savedNews.boundingBox()) ?? { y: 0, height: 0 }
    expect(news.height).toBeGreaterThan(40)
    expect((await banner.boundingBox())?.y).toBeGreaterThan(news.y + news.height)
    const title = games.sheet.getByRole('heading', { name: 'Table 1' })
    expect((await title.boundingBox())?.y).toBeGreaterThan(news.y + news.height)
  })
}
