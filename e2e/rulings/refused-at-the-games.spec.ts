import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

/** #b0281f, the colour of errors. */
const RED = 'rgb(176, 40, 31)'

test('a penalty that was refused because the referee lost their right shows in red on the games page until the referee closes it', async ({
  tablet,
  venue,
  server,
}) => {
  const { page } = tablet
  const [east] = (await server.table(1)).players ?? []
  const games = new GamesPage(page)
  const refused = games.sheet.getByText('Rejected by the server:')
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)

  await server.endRefereeing()
  await games.openTable(1)
  await games.givePenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await expect(refused).toBeVisible({ timeout: 60_000 })
  await expect(
    games.sheet.getByText('You do not have the right to do this in this event.'),
  ).toBeVisible()
  await games.closeSheet()
  await expect(games.refusedCounts).toHaveText(['1 rejected', '1 rejected'])
  await expect(games.refusedCounts.last()).toHaveCSS('color', RED)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Table 1, Needs you/ })).toBeVisible()
  await expect(games.refusedCounts).toHaveText(['1 rejected', '1 rejected'])
  await games.openTable(1)
  await expect(refused).toBeVisible()
  await games.closeRefusal()
  await expect(refused).toHaveCount(0)
  await games.closeSheet()
  await expect(games.refusedCounts).toHaveCount(0)
  expect(await server.penalties()).toHaveLength(0)
})

test('a ruling that was refused because the referee lost their right can be given again with its button when the right is back', async ({
  tablet,
  faults,
  server,
}) => {
  const { page } = tablet
  const [east] = (await server.table(1)).players ?? []
  const games = new GamesPage(page)
  await tablet.openGames(faults.origin)
  await expect(games.tables).toHaveCount(2)

  // The referee loses their role while the ruling waits for the network.
  faults.cut()
  await games.openTable(1)
  await games.givePenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await server.endRefereeing()
  faults.restore()
  const refusal = games.sheet.getByText(/^Rejected by the server: You do not have the right/)
  await expect(refusal).toHaveText(
    'Rejected by the server: You do not have the right to do this in this event. Ask an administrator of the event to make you a referee. Then give it again.',
    { timeout: 60_000 },
  )
  expect(await server.penalties()).toHaveLength(0)

  await server.giveRefereeing()
  await games.sheet.getByRole('button', { name: /^Give again: Penalty/ }).click()
  await expect(refusal).toHaveCount(0)
  await expect
    .poll(async () => (await server.penalties()).map(({ who, amount }) => [who, amount]), {
      timeout: 60_000,
    })
    .toEqual([[east?.id, 1000]])
})
