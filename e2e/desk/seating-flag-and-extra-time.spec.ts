import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

test('a player who is excluded and included again offline makes one ruling, sent once', async ({
  tablet,
  faults,
  prepared,
}) => {
  const { page } = tablet
  const { eventId } = prepared.hall
  await tablet.openGames(faults.origin)
  await page.goto(`${faults.origin}/event/${eventId}/players`)
  const player = page.getByRole('switch', { name: 'Player 3 takes part in the next seating' })
  await expect(player).toBeChecked()

  faults.cut()
  await player.click()
  await expect(player).not.toBeChecked()
  await expect(page.getByRole('main').getByText(/Saved on this/)).toHaveCount(1)
  await player.click()
  await expect(player).toBeChecked()
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.ruling(/Saved on this/)).toHaveCount(1)

  faults.restore()
  await expect(outbox.ruling(/Server has it|It was already so/)).toHaveCount(1, { timeout: 60_000 })
  expect(faults.seen('/v2/common.Mimir/UpdatePlayerSeatingFlag')).toBe(1)
})

test('three minutes given offline reach the server once', async ({ tablet, faults, server }) => {
  await tablet.openGames(faults.origin)
  const games = new GamesPage(tablet.page)
  await expect(games.tables).toHaveCount(2)

  faults.cut()
  await games.openTable(2)
  await games.sheet.getByRole('button', { name: 'Add 3 minutes' }).click()
  await expect(games.sheet.getByText('Extra time +3', { exact: true })).toBeVisible()
  await games.closeSheet()

  faults.restore()
  const outbox = new OutboxPage(tablet.page)
  await outbox.open()
  await expect(outbox.ruling(/Server has it/)).toHaveCount(1, { timeout: 60_000 })
  expect(faults.seen('/v2/common.Mimir/AddExtraTime')).toBe(1)
  expect(await server.table(2)).toMatchObject({ extraTime: 180 })
})
