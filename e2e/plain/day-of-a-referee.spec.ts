import type { Page } from '@playwright/test'
import { eventForm } from '../../tests/server/harness/event-form'
import type { Hall } from '../../tests/server/harness/hall'
import { createServerView, type ServerView } from '../harness/prepared-hall'
import { expect, test } from '../harness/plain-story'
import { GamesPage } from '../pages/games-page'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'
import { PrivilegesPage } from '../pages/privileges-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test.describe('plain services on one host', () => {
  test.use({ layout: 'one host' })

  test('with plain services on one host an administrator signs in, is offered only what works there, and learns of a penalty that the browser gave twice', async ({
    page,
    plain,
    hall: { eventId },
    accounts,
    server,
  }) => {
    await page.goto(`${plain.origin}/profile/login`)
    await new LoginPage(page).signIn(accounts.second)
    await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible()
    await page.goto(`${plain.origin}/event/${eventId}/log`)
    await expect(page.getByText('This event’s game service cannot do this.')).toBeVisible()
    const menu = page.getByRole('navigation')
    await expect(menu.getByRole('link', { name: 'Manage privileges' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Log' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Download event' })).toHaveCount(0)

    await menu.getByRole('link', { name: 'Games' }).click()
    const games = new GamesPage(page)
    const [{ title: player = '' } = {}] = (await server.table(1)).players ?? []
    await games.openTable(1)
    await plain.letBrowserRepeat('Mimir.AddPenalty')
    await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
    await games.closeSheet()
    const outbox = new OutboxPage(page)
    await outbox.open()
    await expect(outbox.ruling(/Saved on the server more than once/)).toBeVisible({
      timeout: 60_000,
    })
    expect(await server.penalties()).toHaveLength(2)
    await page.getByRole('button', { name: 'Cancel the surplus' }).click()
    const cancelled = async () =>
      (await server.penalties()).filter(({ isCancelled }) => isCancelled)
    await expect.poll(cancelled).toMatchObject([{ cancellationReason: 'Duplicate' }])
  })
})

test.describe('plain services on three hosts', () => {
  test.use({ layout: 'three hosts' })

  test('with plain services on three hosts an administrator changes players and rights, recalculates results, and takes the result of a club game back', async ({
    page,
    context,
    plain,
    hall,
    server,
    venue,
  }) => {
    const { admin, eventId } = hall
    await context.addCookies([
      { name: 'auth', value: admin.credentials.authToken, url: plain.origin },
      { name: 'pid', value: String(admin.id), url: plain.origin },
    ])
    await page.goto(`${plain.origin}/event/${eventId}/players`)
    await test.step('the administrator registers, replaces and excludes players', () =>
      changePlayers(page, server, eventId))
    await test.step('the administrator starts a recalculation', () => recalculate(page))
    await test.step('the administrator appoints a referee, and the console says why a referee cannot be removed', async () => {
      const privileges = new PrivilegesPage(page)
      await privileges.open(plain.origin, eventId)
      const referees = privileges.list('Referees').getByRole('listitem')
      // Every event of this server has players of these names. The story may appoint any of them.
      await page.getByRole('combobox', { name: 'Find a referee by name' }).fill('player')
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: 'Appoint referee' }).click()
      await expect(referees).toHaveCount(2)
      await page.getByRole('button', { name: 'Remove Player 1 from the referees' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(page.getByText('Rule is not known to the system')).toBeVisible()
      await expect(referees).toHaveCount(2)
    })
    await test.step('the administrator takes the result of a club game back', async () => {
      const club = await layClubGame(venue.origin, { hall, server })
      await page.goto(`${plain.origin}/event/${club.eventId}/games`)
      await page.getByRole('button', { name: /^Table/ }).click()
      const sheet = page.getByRole('dialog')
      const answer = (name: string) =>
        page.getByRole('alertdialog').getByRole('button', { name }).click()
      await sheet.getByRole('button', { name: 'Take the result back' }).click()
      await answer('Take the result back')
      await expect(sheet.getByRole('button', { name: 'Finish the game' })).toBeVisible()
      await expect.poll(club.status).toBe('SESSION_STATUS_INPROGRESS')
      expect(await plain.arrived('Mimir.DefinalizeGame')).toBe(1)
    })
  })
})

async function changePlayers(page: Page, server: ServerView, eventId: number): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem')
  const registered = async () => {
    const answer = await server.asReferee('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
    return (answer.players ?? []).map(({ title, ignoreSeating = false, replacedBy }) => ({
      title,
      ignoreSeating,
      plays: replacedBy?.title ?? title,
    }))
  }
  await expect(rows).toHaveCount(8)
  await page.getByRole('combobox', { name: 'Add a player' }).fill('stran')
  await page
    .getByRole('option', { name: /Stranger/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Stranger' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Stranger' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Find a substitute' }).fill('anna')
  await page
    .getByRole('option', { name: /Anna Kalniņa/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Let Anna Kalniņa play' }).click()
  await expect(rows.filter({ hasText: 'Stranger' })).toContainText('Anna Kalniņa plays')
  await rows.filter({ hasText: 'Player 1' }).getByRole('switch').click()
  await expect.poll(registered).toEqual(
    expect.arrayContaining([
      { title: 'Stranger', ignoreSeating: false, plays: 'Anna Kalniņa' },
      { title: 'Player 1', ignoreSeating: true, plays: 'Player 1' },
    ]),
  )
}

async function recalculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recalculate player stats' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Recalculate player stats' }).click()
  await expect(question).toContainText('Recalculation scheduled')
  await question.getByRole('button', { name: 'Close' }).click()
}

/** A club's event in which a game of one hand has ended. */
async function layClubGame(origin: string, { hall, server }: { hall: Hall; server: ServerView }) {
  const form = eventForm({ title: 'Club Night', type: 'EVENT_TYPE_LOCAL' })
  const { eventId = 0 } = await server.asAdmin('Mimir.CreateEvent', form)
  const players = hall.players.slice(0, 4).map(({ id }) => id)
  for (const playerId of players)
    await server.asAdmin('Mimir.RegisterPlayer', { eventId, playerId })
  const { sessionHash = '' } = await server.asAdmin('Mimir.StartGame', { eventId, players })
  const club = createServerView(origin, { ...hall, eventId })
  await club.recordRon(sessionHash, 2)
  await club.asAdmin('Mimir.ForceFinishGame', { sessionHash })
  return { eventId, status: async () => (await club.tables())[0]?.status }
}
