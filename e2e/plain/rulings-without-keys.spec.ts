import { expect, test } from '../harness/plain-story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

test.use({ layout: 'three hosts' })

test('without plain services extra time, a cancelled hand, a penalty and an exclusion are saved; when the tablet opens again with them, each is asked about and arrives once', async ({
  tablet,
  context,
  plain,
  server,
  hall: { eventId },
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const before = await server.table(1)
  const [{ title: player = '' } = {}] = before.players ?? []
  await tablet.openGames(plain.origin)
  await page.getByRole('link', { name: 'Players' }).first().click()
  await expect(page.getByText('8 in the next seating.')).toBeVisible()
  await plain.goAway()
  await page.getByRole('main').getByRole('switch').first().click()
  await expect(page.getByText(/No network/).first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Games' }).first().click()
  await games.openTable(1)
  await games.sheet.getByRole('button', { name: 'Add 5 minutes' }).click()
  await games.cancelLastHand()
  await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
  await expect(games.sheet.getByText(/^Saved on this/)).toHaveCount(3)
  await page.close()

  await plain.comeBack()
  const opened = await context.newPage()
  await opened.goto(`${plain.origin}/outbox`)
  const outbox = new OutboxPage(opened)
  const send = outbox.questions.getByRole('button', { name: 'Send it' })
  await expect(send).toHaveCount(4, { timeout: 60_000 })
  expect(await server.penalties()).toHaveLength(0)
  for (const left of [3, 2, 1, 0]) {
    await send.first().click()
    await expect(send).toHaveCount(left)
  }
  const arrived = opened.getByRole('button', { name: 'On the server 4' })
  await expect(arrived).toBeVisible({ timeout: 60_000 })
  expect(await server.penalties()).toHaveLength(1)
  const after = await server.table(1)
  expect(after.extraTime).toBe(300)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  const asked = { eventIds: [eventId] }
  const { players = [] } = await server.asReferee('Mimir.GetAllRegisteredPlayers', asked)
  expect(players.filter(({ ignoreSeating }) => ignoreSeating)).toHaveLength(1)
  for (const method of ['AddExtraTime', 'DropLastRound', 'AddPenalty'] as const) {
    expect(await plain.arrived(`Mimir.${method}`)).toBe(1)
  }
})
