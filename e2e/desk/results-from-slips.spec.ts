import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

// Both tables have two recorded hands. Table 1 gets its result from this referee's slip; another referee has already typed the slip of table 2.
test('results from slips replace hands and another referee’s result after a question, the log restores the hands, and the standings are right', async ({
  tablet,
  venue,
  server,
  hall,
}) => {
  const { page } = tablet
  const { eventId } = hall
  await tablet.openGames(venue.origin)
  await page.goto(`${venue.origin}/event/${eventId}/results-entry`)
  const first = page.getByRole('listitem', { name: 'Table 1', exact: true })
  const second = page.getByRole('listitem', { name: 'Table 2', exact: true })
  const question = page.getByRole('alertdialog')
  const type = async (texts: readonly string[]) => {
    for (const text of texts) await page.keyboard.type(`${text}\n`)
  }
  const before = await server.table(1)

  await test.step('a result from a slip replaces the hands of a table after the referee agrees', async () => {
    await page.getByLabel('Table number').fill('1')
    await page.keyboard.press('Enter')
    await type(['412', '254', '303', '231'])
    await expect(question).toContainText('2 hands are recorded.')
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(first).toContainText('Result from the slip, entered by')
    expect(await server.table(1)).toMatchObject({
      status: 'SESSION_STATUS_PREFINISHED',
      handCount: 0,
      enteredBy: hall.referee.id,
    })
    await expect(page.getByLabel('Table number')).toBeFocused()
    await expect(page.getByLabel('Table number')).toHaveValue('2')
  })

  await test.step('the referee restores the hands from the log, and then enters the result again', async () => {
    await page.goto(`${venue.origin}/event/${eventId}/log`)
    const entry = page.getByRole('main').getByRole('listitem')
    const entered = entry.filter({ hasText: 'Result entered from the slip' })
    await entered.getByRole('button', { name: 'Undo' }).click()
    await expect(question).toContainText('The game is as it was before')
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(entry.filter({ hasText: 'End of a game taken back' })).toHaveCount(1)
    expect(await server.table(1)).toEqual(before)

    await page.goto(`${venue.origin}/event/${eventId}/results-entry?table=1`)
    await expect(first.getByLabel(/^Score of/).first()).toBeFocused()
    await type(['41200', '25400', '30300', '23100'])
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(first).toContainText('Result from the slip, entered by')
  })

  await test.step('the console shows the result that another referee entered meanwhile, and replaces it after the referee agrees', async () => {
    const { sessionHash = '' } = await server.table(2)
    const scores = [20100, 29900, 35000, 35000]
    await server.asAdmin('Venue.EnterResult', { sessionHash, scores, sticks: 0 })
    await expect(second).toContainText('Result from the slip, entered by Max Hoffmann')
    await second.getByRole('button', { name: 'Correct' }).click()
    const north = second.getByLabel(/^Score of/).nth(3)
    await second
      .getByLabel(/^Score of/)
      .nth(2)
      .fill('36000')
    await north.fill('34000')
    await north.press('Enter')
    await expect(question).toContainText('Entered by Max Hoffmann')
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(second).toContainText('entered by Anna Kalniņa')
  })

  await test.step('after the approval the standings are those that were calculated by hand', async () => {
    const seats = await server.tables()
    const idAt = (table: number, seat: number) =>
      seats.find(({ tableIndex }) => tableIndex === table)?.players?.[seat]?.id
    await page.goto(`${venue.origin}/event/${eventId}/games`)
    await page.getByRole('button', { name: 'Approve the results' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect.poll(async () => (await server.table(1)).status).toBe('SESSION_STATUS_FINISHED')
    const { list = [] } = await server.asAdmin('Mimir.GetRatingTable', {
      eventIdList: [eventId],
      orderBy: 'rating',
      order: 'desc',
    })
    const top = Number(list[0]?.rating)
    // The worth of a slip: the points less 30 000, plus 15 000, 5 000, -5 000 or -15 000 by place.
    expect(list.map(({ id, rating }) => [id, Number(rating) - top + 26200])).toEqual([
      [idAt(1, 0), 26200],
      [idAt(2, 2), 21000],
      [idAt(2, 3), 9000],
      [idAt(1, 2), 5300],
      [idAt(2, 1), -5100],
      [idAt(1, 1), -9600],
      [idAt(1, 3), -21900],
      [idAt(2, 0), -24900],
    ])
  })
})
