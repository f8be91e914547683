import { expect, test as base } from '../harness/own-server'
import { prepareClub, REFEREE, SECOND_REFEREE, type PreparedHall } from '../harness/prepared-hall'
import { startVenueProcess, type VenueProcess } from '../harness/venue-process'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { OutboxPage } from '../pages/outbox-page'

const test = base.extend<{ club: PreparedHall; venue: VenueProcess }>({
  // This fixture needs no other fixture; Playwright asks for the empty pattern all the same.
  // oxlint-disable-next-line no-empty-pattern
  club: async ({}, provide) => {
    const club = await prepareClub()
    await provide(club)
    club.remove()
  },
  event: async ({ club: { hall } }, provide) =>
    provide({ hall, accounts: { referee: REFEREE, second: SECOND_REFEREE } }),
  venue: async ({ club }, provide) => {
    const venue = await startVenueProcess(club.directory)
    await provide(venue)
    await venue.stop()
  },
})

const CANCEL = '/v2/common.Mimir/CancelGame'
const FINISH = '/v2/common.Mimir/ForceFinishGame'
const TAKE_BACK = '/v2/common.Mimir/DefinalizeGame'
const REGISTER = '/v2/common.Mimir/RegisterPlayer'

test('removed and finished games, a result taken back and a registration wait without a network, survive a reload, and then ask the referee once', async ({
  page,
  context,
  faults,
  server,
  hall: { admin, eventId },
}) => {
  const { sessionHash: movedOn = '' } = await server.table(4)
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: faults.origin },
    { name: 'pid', value: String(admin.id), url: faults.origin },
  ])
  const at = (screen: string) => `${faults.origin}/event/${eventId}/${screen}`
  await page.goto(at('players'))
  const find = page.getByRole('combobox', { name: 'Add a player' })
  await find.fill('stran')
  await expect(page.getByRole('option', { name: /Stranger/ })).toBeVisible()
  await find.press('Escape')
  await page.goto(at('games'))
  await keptForOffline(page)
  const games = new GamesPage(page)
  await expect(games.tables).toHaveCount(4)

  faults.cut()
  const rule = async (number: number, button: string) => {
    await games.openTable(number)
    await games.sheet.getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await expect(games.sheet.getByText(/^Saved on this/)).toBeVisible()
    await games.closeSheet()
  }
  await rule(1, 'Remove the game')
  await rule(2, 'Finish the game')
  await rule(3, 'Take the result back')
  await rule(4, 'Remove the game')
  await page.goto(at('players'))
  await find.fill('stran')
  await page.getByRole('option', { name: /Stranger/ }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Registrations being sent' })
  await expect(waiting).toContainText(/Stranger.*Saved on this/)
  await expect(waiting).toContainText('No seat until the server has the registration')
  await expect(page.getByRole('switch', { name: /Stranger/ })).toHaveCount(0)

  await page.reload()
  await expect(waiting).toContainText(/Stranger.*Saved on this/)
  await server.recordRon(movedOn, 1)
  await server.recordRon(movedOn, 2)

  faults.restore()
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.questions).toHaveCount(5, { timeout: 60_000 })
  for (const path of [CANCEL, FINISH, TAKE_BACK, REGISTER]) expect(faults.seen(path)).toBe(0)

  const question = (title: string) => outbox.questions.filter({ hasText: title })
  const remove = question('Remove the game, table 1')
  await expect(remove).toContainText('Nothing has changed since.')
  await remove.getByRole('button', { name: 'Remove the game' }).click()
  await question('table 2').getByRole('button', { name: 'Leave as it is' }).click()
  await question('table 3').getByRole('button', { name: 'Take the result back' }).click()
  const moved = question('Remove the game, table 4')
  await expect(moved).toContainText('Since you ruled, 2 hands were entered.')
  await moved.getByRole('button', { name: 'Remove the game' }).click()
  await question('Register Stranger').getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('button', { name: 'On the server 4' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(outbox.questions).toHaveCount(0)
  await expect(outbox.ruling(/Left as it was/)).toHaveCount(1)
  expect([CANCEL, FINISH, TAKE_BACK, REGISTER].map((path) => faults.seen(path))).toEqual([
    2, 0, 1, 1,
  ])
  expect((await server.tables()).map(({ tableIndex, status }) => [tableIndex, status])).toEqual([
    [2, 'SESSION_STATUS_INPROGRESS'],
    [3, 'SESSION_STATUS_INPROGRESS'],
  ])
  const { players = [] } = await server.asAdmin('Mimir.GetAllRegisteredPlayers', {
    eventIds: [eventId],
  })
  expect(players.map(({ title }) => title)).toContain('Stranger')
})
