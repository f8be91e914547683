import type { Page } from '@playwright/test'
import { expect, test } from '../harness/plain-story'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { OutboxPage } from '../pages/outbox-page'

test.use({ layout: 'three hosts' })

test('after plain services were unreachable, the console asks about each of six rulings, and each confirmed ruling takes effect once', async ({
  page,
  context,
  plain,
  server,
  hall: { admin, eventId },
}) => {
  const games = new GamesPage(page)
  const before = await server.table(1)
  const [{ title: player = '' } = {}] = before.players ?? []
  // Only administrators register late entries.
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: plain.origin },
    { name: 'pid', value: String(admin.id), url: plain.origin },
  ])
  await page.goto(`${plain.origin}/event/${eventId}/games`)
  await keptForOffline(page)
  await page.getByRole('link', { name: 'Players' }).first().click()
  await expect(page.getByText('8 in the next seating.')).toBeVisible()
  await findWhileOnline(page)
  await plain.goAway()
  await page.getByRole('main').getByRole('switch').first().click()
  await expect(page.getByText(/No network/).first()).toBeVisible({ timeout: 60_000 })
  await registerAndReplace(page)
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
  const send = outbox.questions.getByRole('button', { name: /^(Send it|Register)$/ })
  await expect(send).toHaveCount(6, { timeout: 60_000 })
  expect(await server.penalties()).toHaveLength(0)
  for (const left of [5, 4, 3, 2, 1, 0]) {
    await send.first().click()
    await expect(send).toHaveCount(left)
  }
  const arrived = opened.getByRole('button', { name: 'On the server 6' })
  await expect(arrived).toBeVisible({ timeout: 60_000 })
  expect(await server.penalties()).toHaveLength(1)
  const after = await server.table(1)
  expect(after.extraTime).toBe(300)
  expect(after.handCount).toBe((before.handCount ?? 0) - 1)
  const asked = { eventIds: [eventId] }
  const { players = [] } = await server.asReferee('Mimir.GetAllRegisteredPlayers', asked)
  expect(players.filter(({ ignoreSeating }) => ignoreSeating)).toHaveLength(1)
  expect(players.map(({ title }) => title)).toContain('Stranger')
  const replaced = players.filter(({ replacedBy }) => replacedBy)
  expect(replaced).toMatchObject([{ title: 'Player 8', replacedBy: { title: 'Anna Kalniņa' } }])
  for (const method of [
    'RegisterPlayer',
    'UpdatePlayerReplacement',
    'AddExtraTime',
    'DropLastRound',
    'AddPenalty',
  ] as const) {
    expect(await plain.arrived(`Mimir.${method}`)).toBe(1)
  }
})

/** While the services are away, the search finds only people whom it has found before. */
async function findWhileOnline(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a player' })
  for (const name of ['Stranger', 'Anna Kalniņa']) {
    await field.fill(name)
    await expect(page.getByRole('option', { name }).first()).toBeVisible()
  }
  await field.fill('')
}

async function registerAndReplace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a player' }).fill('stran')
  await page
    .getByRole('option', { name: /Stranger/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/^Saved on this/)).toHaveCount(2)

  await page.getByRole('button', { name: 'Edit Player 8' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Find a substitute' }).fill('anna')
  await page
    .getByRole('option', { name: /Anna Kalniņa/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Let Anna Kalniņa play' }).click()
  await expect(sheet).toHaveCount(0)
}

test.describe('a test that needs no service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the outbox says why a plain service refused three rulings, does not send them again, and they change nothing', async ({
    tablet,
    plain,
    server,
  }) => {
    const { page } = tablet
    const games = new GamesPage(page)
    const before = await server.table(1)
    const [{ title: player = '' } = {}] = before.players ?? []
    await plain.refuseNext('Mimir.AddExtraTime', 'The game is over')
    await plain.refuseNext('Mimir.DropLastRound', 'The scores do not match')
    await plain.refuseNext('Mimir.AddPenalty', 'Only administrators are allowed to add penalties')
    await tablet.openGames(plain.origin)
    await games.openTable(1)
    await games.sheet.getByRole('button', { name: 'Add 5 minutes' }).click()
    await games.cancelLastHand()
    await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
    await games.closeSheet()
    const outbox = new OutboxPage(page)
    await outbox.open()
    await expect(outbox.ruling(/^Rejected by the server: The game is over/)).toBeVisible()
    await expect(outbox.ruling(/^Rejected by the server: The scores do not match/)).toBeVisible()
    await expect(
      outbox.ruling(
        'Only administrators are allowed to add penalties. The server also says this when it does not recognise the sign-in.',
      ),
    ).toBeVisible()
    const after = await server.table(1)
    expect(after.extraTime ?? 0).toBe(0)
    expect(after.handCount).toBe(before.handCount)
    expect(await server.penalties()).toHaveLength(0)
    for (const method of ['AddExtraTime', 'DropLastRound', 'AddPenalty'] as const) {
      expect(await plain.arrived(`Mimir.${method}`)).toBe(1)
    }
  })
})
