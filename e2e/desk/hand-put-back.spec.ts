import { expect, test } from '../harness/story'

test('one referee cancels a hand without a server, another restores it from the log, and the first sees it', async ({
  atTheGames,
  venue,
  server,
  prepared,
  browser,
}) => {
  const { games } = atTheGames
  const { admin, eventId } = prepared.hall
  const before = await server.table(1)

  await venue.stop()
  await games.openTable(1)
  await games.cancelLastHand()
  await games.closeSheet()
  await venue.start()
  await expect
    .poll(async () => (await server.table(1)).scores, { timeout: 60_000 })
    .not.toEqual(before.scores)

  await expect(games.table(1)).toHaveAccessibleName(/leads with 32\s000/)

  const theirs = await browser.newContext()
  await theirs.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const page = await theirs.newPage()
  await page.goto(`${venue.origin}/event/${eventId}/log`)
  const rows = page.getByRole('main').getByRole('listitem')
  const cancelled = rows.filter({ hasText: 'Last hand cancelled' })
  await expect(cancelled).toContainText('table 1')
  await cancelled.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The hand comes back: East 2; Ron, ')
  await expect(question).toContainText(/32\s000 → 37\s800/)
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'Cancelled hand put back' })).toHaveCount(1)
  await expect(cancelled).toContainText('Undone already.')
  expect(await server.table(1)).toEqual(before)

  await games.page.getByRole('button', { name: /^Refresh data/ }).click()
  await expect(games.table(1)).toHaveAccessibleName(/leads with 37\s800/)
  await theirs.close()
})
