import { expect, test } from '../harness/own-server'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// The sheets of this story are open before the server stops, so the story needs no service worker.
test.use({ serviceWorkers: 'block' })

test('rulings that two tabs make while the server is stopped reach the server once each', async ({
  tablet,
  venue,
  server,
  hall,
}) => {
  const { sessionHash, players: [firstEast] = [] } = await server.table(1)
  const before = await server.table(2)
  await tablet.openGames(venue.origin)
  const first = new GamesPage(tablet.page)
  await expect(first.tables).toHaveCount(2)
  const second = new GamesPage(await tablet.context.newPage())
  await second.page.goto(tablet.page.url())
  await expect(second.tables).toHaveCount(2)

  await first.openTable(1)
  await first.fillPenalty({
    player: firstEast?.title ?? '',
    reason: 'Phone or texting',
    amount: '−2 000',
  })
  await second.openTable(2)
  await expect(second.sheet.getByRole('button', { name: 'Cancel last hand' })).toBeVisible()

  await venue.kill()
  await first.sheet.getByRole('button', { name: 'Apply penalty' }).click()
  await expect(first.sheet.getByRole('heading', { name: /^Table / })).toBeVisible()
  await second.cancelLastHand()
  await expect(second.page.getByText('2 rulings pending').first()).toBeAttached()
  await second.closeSheet()

  await venue.start()
  const outbox = new OutboxPage(second.page)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(2, { timeout: 60_000 })

  expect(await server.penalties()).toMatchObject([
    {
      who: firstEast?.id,
      amount: 2000,
      reason: 'Phone or texting',
      assignedBy: hall.referee.id,
      sessionHash,
    },
  ])
  const after = await server.table(2)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  expect(after.scores).toEqual(before.scoresBeforeLastHand)
})
