import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'
import { expect, test } from '../harness/plain-story'

test('a penalty that the browser repeats at a plain service is told, and one press cancels the surplus', async ({
  plain,
  tablet,
  server,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const outbox = new OutboxPage(page)
  const [{ title: player = '' } = {}] = (await server.table(1)).players ?? []
  await tablet.openGames(plain.origin)
  await games.openTable(1)
  await plain.letBrowserRepeat('Mimir.AddPenalty')
  await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling('Server has it more than once')).toBeVisible()
  expect(await server.penalties()).toHaveLength(2)
  await page.getByRole('main').getByRole('button', { name: 'Cancel the surplus' }).click()
  await expect
    .poll(async () => (await server.penalties()).filter(({ isCancelled }) => isCancelled).length)
    .toBe(1)
})

test('a penalty whose answer is lost at a plain service is found there, and not sent again', async ({
  plain,
  tablet,
  server,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const outbox = new OutboxPage(page)
  const [{ title: player = '' } = {}] = (await server.table(1)).players ?? []
  await tablet.openGames(plain.origin)
  await games.openTable(1)
  await plain.loseNextAnswer('Mimir.AddPenalty')
  await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling('Server has it')).toBeVisible({ timeout: 40_000 })
  expect(await server.penalties()).toHaveLength(1)
  expect(await plain.arrived('Mimir.AddPenalty')).toBe(1)
})
