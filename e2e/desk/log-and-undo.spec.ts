import { expect, test } from '../harness/story'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('one referee undoes in the log a penalty and a cancelled hand that a second referee ruled offline, and the second referee sees it', async ({
  atTheGames,
  faults,
  venue,
  server,
  hall,
  browser,
}) => {
  const { games } = atTheGames
  const { admin, eventId } = hall
  const before = await server.table(2)
  await expect(games.table(2)).toHaveAccessibleName(/leads with 37\s800/)
  faults.cut()
  await atTheGames.penaliseFirstEast()
  await games.openTable(2)
  await games.cancelLastHand()
  await games.closeSheet()
  faults.restore()
  await expect.poll(async () => (await server.penalties()).length, { timeout: 60_000 }).toBe(1)
  await expect
    .poll(async () => (await server.table(2)).scores, { timeout: 60_000 })
    .not.toEqual(before.scores)
  await expect(games.table(2)).toHaveAccessibleName(/leads with 32\s000/)

  const theirs = await browser.newContext()
  await theirs.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const page = await theirs.newPage()
  await page.goto(`${venue.origin}/event/${eventId}/log`)
  const rows = page.getByRole('main').getByRole('listitem')
  const question = page.getByRole('alertdialog')

  await test.step('the referee undoes the penalty in the log', async () => {
    const given = rows.filter({ hasText: 'Penalty given' })
    await expect(given).toContainText(atTheGames.firstEast)
    await expect(given).toContainText('Anna Kalniņa')
    await expect(given).toContainText('Late for the session')
    await given.getByRole('button', { name: 'Undo' }).click()
    await expect(question).toContainText(`The penalty of ${atTheGames.firstEast} is cancelled.`)
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(rows.filter({ hasText: 'Penalty cancelled' })).toHaveCount(1)
    await expect(given.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect((await server.penalties()).map(({ isCancelled }) => isCancelled)).toEqual([true])
  })
  await test.step('the referee undoes the cancellation of the hand in the log', async () => {
    const cancelled = rows.filter({ hasText: 'Last hand cancelled' })
    await expect(cancelled).toContainText('table 2')
    await cancelled.getByRole('button', { name: 'Undo' }).click()
    await expect(question).toContainText('The hand comes back: East 2; Ron, ')
    await expect(question).toContainText(/32\s000 → 37\s800/)
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(rows.filter({ hasText: 'Cancelled hand restored' })).toHaveCount(1)
    await expect(cancelled).toContainText('Undone already.')
    expect(await server.table(2)).toEqual(before)
    await games.page.getByRole('button', { name: 'Refresh data' }).click()
    await expect(games.table(2)).toHaveAccessibleName(/leads with 37\s800/)
  })

  await page.getByLabel('What').selectOption('Penalty cancelled')
  await expect(rows).toHaveCount(1)
  await theirs.close()
})
