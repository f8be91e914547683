import { expect, test } from '../harness/own-server'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('when a tab dies before it sends a penalty, the penalty still reaches the server once', async ({
  tablet,
  venue,
  server,
}) => {
  const [firstEast] = (await server.table(1)).players ?? []
  await tablet.openGames(venue.origin)
  const games = new GamesPage(tablet.page)
  await expect(games.tables).toHaveCount(2)

  await venue.kill()
  await games.openTable(1)
  await games.givePenalty({
    player: firstEast?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await expect(games.sheet.getByText('−1 000')).toBeVisible()
  const devtools = await tablet.context.newCDPSession(tablet.page)
  const crashed = tablet.page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed

  await venue.start()
  const page = await tablet.context.newPage()
  await page.goto(venue.origin)
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(1, { timeout: 60_000 })
  expect(await server.penalties()).toMatchObject([
    { who: firstEast?.id, amount: 1000, reason: 'Late for the session' },
  ])
})
