import { expect, test } from '../harness/story'

/** Enough time for a busy machine, and far less than the minute after which every page reads again. */
const SOON = { timeout: 10_000 }

test('a player chooses their name once, finds table, wind and neighbours, sees extra time, continues offline, and changes the name with one tap', async ({
  page,
  context,
  faults,
  hall,
  server,
}) => {
  const { eventId } = hall
  const { sessionHash = '', players = [] } = await server.table(2)
  const [east, south, west, north] = players.map(({ title = '' }) => title)
  const mine = `${faults.origin}/event/${eventId}/play`

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${mine}?table=2&code=AB12CD34`)
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await expect(page.getByRole('heading', { name: 'At table 2' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find your name' }).fill(west ?? '')
  await page.getByRole('button', { name: west, exact: true }).last().click()

  await expect(page.getByRole('heading', { name: west, level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`${mine}?mine`)
  await expect(page.getByText('Table2')).toBeVisible()
  await expect(page.getByText('Your wind at the start: West')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    `東East${east}`,
    `南South${south}`,
    `西West${west}you`,
    `北North${north}`,
  ])
  await expect(page.getByRole('timer', { name: /^left 7\d:\d\d$/ })).toBeVisible()
  // The phone has stored the difference to the server's clock. It needs this at a start without a network, because the
  // phone's own clock may be wrong.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(
    `connection:${faults.origin}`,
  )
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])

  await server.asReferee('Mimir.AddExtraTime', { sessionHashList: [sessionHash], extraTime: 600 })
  await expect(page.getByText('10:00 of this is extra time for your table')).toBeVisible(SOON)

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Русский')
  await expect(page.getByText('Ваш ветер в начале: запад')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ваш ветер в начале: запад')).toBeVisible()
  await page.getByRole('combobox', { name: 'Язык' }).selectOption('English')

  // The worker of the players' page must not serve the console's pages, whose addresses begin in the same way.
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${mine}?mine`)
  faults.cut()
  await expect(page.getByRole('status')).toHaveText(/^No connection\. The clock goes on;/, {
    timeout: 20_000,
  })
  await expect(page.getByText('Table2')).toBeVisible()
  const shown = await page.getByRole('timer').textContent()
  await expect(page.getByRole('timer')).not.toHaveText(shown ?? '')
  await page.reload()
  await expect(page.getByText('Table2')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^No connection\./, { timeout: 20_000 })
  // The phone has also stored the words of a language that it never showed.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('한국어')
  await expect(page.getByText('시작 자풍: 서')).toBeVisible()
  await page.getByRole('combobox', { name: '언어' }).selectOption('English')
  faults.restore()
  await expect(page.getByRole('status')).toHaveText(/^As of/, { timeout: 20_000 })

  await page.getByRole('button', { name: 'Not you? Change name' }).click()
  await page.getByRole('button', { name: north, exact: true }).first().click()
  await expect(page.getByText('Your wind at the start: North')).toBeVisible()
})

test('after the session the players’ page says that it is over, shows result, place and next start, and hides what the event hides', async ({
  page,
  venue,
  hall,
  server,
}) => {
  const { eventId } = hall
  const tables = await server.tables()
  const winner = tables[0]?.players?.[1]?.title ?? ''
  await page.goto(`${venue.origin}/event/${eventId}/play`)
  await page.getByRole('button', { name: winner, exact: true }).click()
  await expect(page.getByText('Your first result appears here once it is approved.')).toBeVisible()

  for (const { sessionHash = '' } of tables) await server.playToTheEnd(sessionHash)
  await expect(page.getByText(/^Your game is over\./)).toBeVisible(SOON)
  await server.asReferee('Mimir.FinalizeSession', { eventId })
  await expect(page.getByText(/^The session is over\./)).toBeVisible(SOON)
  await expect(page.getByText('Place 1 of 8')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('cell')).toHaveText(['1', /^\d\d\s\d00$/, /^\+\d\d\s\d00$/])

  await server.asReferee('Venue.SetNextStart', { eventId, timeOfDay: '14:30' })
  await expect(page.getByText('The next session starts at 14:30.')).toBeVisible(SOON)
  await server.asAdmin('Mimir.ToggleHideResults', { eventId })
  await expect(page.getByText('Results are hidden for now.')).toBeVisible(SOON)
  await expect(page.getByText('Place 1 of 8')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('score')
})
