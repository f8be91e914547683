import { expect, test } from '../harness/plain-story'
import { GamesPage } from '../pages/games-page'

test.use({ layout: 'three hosts' })

test('the sheet of a table of a plain service asks for honba and sticks, judges the sum, and cancels the last hand', async ({
  tablet,
  plain,
  server,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const before = await server.table(1)
  await tablet.openGames(plain.origin)
  await games.openTable(1)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^Sum \d/)).toHaveText('Sum 120 000')
  await expect(sheet.getByText(`Riichi sticks ${before.riichiSticks ?? 0}`)).toBeVisible()
  await games.cancelLastHand()
  await expect
    .poll(async () => (await server.table(1)).handCount, { timeout: 30_000 })
    .toBe((before.handCount ?? 0) - 1)
  expect(await plain.arrived('Mimir.DropLastRound')).toBe(1)
})
