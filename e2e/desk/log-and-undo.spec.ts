import { expect, test } from '../harness/story'

test('a referee finds in the log what another ruled without a network, and undoes it once', async ({
  atTheGames,
  faults,
  venue,
  server,
  prepared,
  browser,
}) => {
  const { admin, eventId } = prepared.hall
  faults.cut()
  await atTheGames.penaliseFirstEast()
  faults.restore()
  await expect.poll(async () => (await server.penalties()).length, { timeout: 60_000 }).toBe(1)

  const theirs = await browser.newContext()
  await theirs.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const page = await theirs.newPage()
  await page.goto(`${venue.origin}/event/${eventId}/log`)
  const rows = page.getByRole('main').getByRole('listitem')
  const given = rows.filter({ hasText: 'Penalty given' })
  await expect(given).toContainText(atTheGames.firstEast)
  await expect(given).toContainText('Anna Kalniņa')
  await expect(given).toContainText('Late for the session')

  await given.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`The penalty of ${atTheGames.firstEast} is cancelled.`)
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'Penalty cancelled' })).toHaveCount(1)
  await expect(given.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect((await server.penalties()).map(({ isCancelled }) => isCancelled)).toEqual([true])

  await page.getByLabel('What').selectOption('Penalty cancelled')
  await expect(rows).toHaveCount(1)
  await theirs.close()
})
