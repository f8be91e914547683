import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'

test('one penalty draft that is open in two windows and applied in both is given once', async ({
  tablet,
  venue,
  server,
  hall,
}) => {
  const { page, context } = tablet
  const [east] = (await server.table(1)).players ?? []
  const first = new GamesPage(page)
  await tablet.openGames(venue.origin)
  await expect(first.tables).toHaveCount(2)
  await first.openTable(1)
  await first.fillPenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  const second = new GamesPage(await context.newPage())
  await second.page.goto(`${venue.origin}/event/${hall.eventId}/games`)
  await second.openTable(1)
  await second.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
  const apply = (games: GamesPage) => games.sheet.getByRole('button', { name: 'Apply penalty' })
  await expect(apply(second)).toBeVisible()
  await expect(second.sheet.getByRole('radio', { name: '−1 000', exact: true })).toBeChecked()

  await Promise.all([apply(first).click(), apply(second).click()])
  // The window that was slower finds that the draft is gone, and its form is empty.
  for (const { sheet } of [first, second]) {
    const isAtTheTable = sheet.getByRole('heading', { name: /^Table / })
    const isEmpty = sheet.getByText('Please select player').first()
    await expect(isAtTheTable.or(isEmpty)).toBeVisible()
  }
  await expect.poll(async () => (await server.penalties()).length).toBe(1)
  await page.goto(`${venue.origin}/outbox`)
  await expect(new OutboxPage(page).ruling(/Saved on the server/)).toHaveCount(1)
  expect(await server.penalties()).toHaveLength(1)
})

test('one penalty draft that is applied in two windows is given once even when the server does not guard against duplicates', async ({
  tablet,
  faults,
  server,
  hall,
}) => {
  const { page, context } = tablet
  const [east] = (await server.table(1)).players ?? []
  faults.stopPromising()
  const first = new GamesPage(page)
  await tablet.openGames(faults.origin)
  await expect(first.tables).toHaveCount(2)
  await first.openTable(1)
  await first.fillPenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  const second = new GamesPage(await context.newPage())
  await second.page.goto(`${faults.origin}/event/${hall.eventId}/games`)
  await second.openTable(1)
  await second.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
  await expect(second.sheet.getByRole('radio', { name: '−1 000', exact: true })).toBeChecked()

  const late = faults.holdNextAnswer(ADD_PENALTY)
  await first.sheet.getByRole('button', { name: 'Apply penalty' }).click()
  await late.given
  await second.sheet.getByRole('button', { name: /^(Apply penalty|Give warning)$/ }).click()
  await late.letGo()
  await expect(first.sheet.getByRole('heading', { name: /^Table / })).toBeVisible()
  await expect(second.sheet.getByRole('radio', { name: '−1 000', exact: true })).not.toBeChecked()
  expect(faults.seen(ADD_PENALTY)).toBe(1)
  expect(await server.penalties()).toHaveLength(1)
})
