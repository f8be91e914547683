import { expect, test } from '../harness/story'
import { SessionPages } from '../pages/session-pages'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('a referee approves a session, draws, changes and seats the next one, and starts it; a second referee who starts it too changes nothing', async ({
  tablet,
  venue,
  server,
  hall,
  browser,
}) => {
  const { page } = tablet
  const { eventId, admin } = hall
  const session = new SessionPages(page)
  await tablet.openGames(venue.origin)

  await page.getByRole('button', { name: 'Session', exact: true }).click()
  await session.panel.getByRole('button', { name: 'Add 2 minutes' }).click()
  await expect(session.question).toContainText(
    'All tables of this session (2 tables) get 2 minutes',
  )
  await session.question.getByRole('button', { name: 'Add 2 minutes' }).click()
  await expect(session.said('2 more minutes for 2 tables')).toBeVisible()
  expect((await server.tables()).map(({ extraTime }) => extraTime)).toEqual([120, 120])
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await session.refresh.click()
  await expect(session.panel).toContainText('The points of all tables add up')
  await session.act('Approve the results', 'Approve')
  await expect(session.said('Results approved')).toBeVisible()
  expect((await server.tables()).map(({ status }) => status)).toEqual([
    'SESSION_STATUS_FINISHED',
    'SESSION_STATUS_FINISHED',
  ])

  await session.panel.getByRole('link', { name: 'Draw seats' }).click()
  await expect(session.draftTable(1).getByRole('button')).toHaveCount(4)
  await page.getByRole('radio', { name: /^Swiss/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Draft 2' })).toBeVisible()
  const east = session.draftTable(1).getByRole('button').first()
  const other = session.draftTable(2).getByRole('button').first()
  const [eastName, otherName] = [
    (await east.textContent()) ?? '',
    (await other.textContent()) ?? '',
  ]
  await east.click()
  await other.click()
  await expect(page.getByRole('columnheader', { name: 'Draft 3' })).toBeVisible()
  await expect(east).toHaveText(otherName)
  await expect(other).toHaveText(eastName)
  expect((await server.tables()).map(({ status }) => status)).toEqual([
    'SESSION_STATUS_FINISHED',
    'SESSION_STATUS_FINISHED',
  ])
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await expect(session.said('2 tables are seated')).toBeVisible()
  await expect(session.panel).toContainText('Everybody who takes part has a seat')
  expect(otherName).toContain((await server.table(1)).players?.[0]?.title ?? '?')

  const theirs = await browser.newContext()
  await theirs.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  // The stream of changes is blocked, because through it the other referee's screen would learn of the start and no
  // longer offer it.
  await theirs.route('**/v2/live?*', (route) => route.abort())
  const second = new SessionPages(await theirs.newPage())
  await second.page.goto(`${venue.origin}/event/${eventId}/games`)
  await second.panel.getByRole('button', { name: 'Start the timer' }).click()
  await session.act('Start the timer', 'Start the timer')
  await expect(session.said('The timer is running')).toBeVisible()
  const started = await server.asReferee('Mimir.GetTimerState', { eventId })
  await second.question.getByRole('button', { name: 'Start the timer', exact: true }).click()
  await expect(second.said('Somebody else has already done this')).toBeVisible()
  const after = await server.asReferee('Mimir.GetTimerState', { eventId })
  expect(after.startedAt).toBe(started.startedAt)
  await theirs.close()
})

test('without the server the approval is disabled and says why, and a seating whose answer is lost is still shown as seated', async ({
  tablet,
  faults,
  server,
}) => {
  const { page } = tablet
  const session = new SessionPages(page)
  await tablet.openGames(faults.origin)
  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await session.refresh.click()
  await expect(session.panel.getByRole('button', { name: 'Approve the results' })).toBeEnabled()

  faults.cut()
  await session.refresh.click()
  const approve = session.panel.getByRole('button', { name: 'Approve the results' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription('Needs the network')
  await approve.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  faults.restore()
  await session.act('Approve the results', 'Approve')
  await expect(session.said('Results approved')).toBeVisible()

  await session.panel.getByRole('link', { name: 'Draw seats' }).click()
  await expect(session.draftTable(2)).toBeVisible()
  faults.loseNextAnswer('/v2/shinpan.Venue/TakeSeating')
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await expect(session.said('2 tables are seated')).toBeVisible()
  await expect(session.panel).toContainText('Everybody who takes part has a seat')
  expect(await server.tables()).toHaveLength(2)
})
