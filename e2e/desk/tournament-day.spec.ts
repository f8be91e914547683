import type { BrowserContextOptions, Page } from '@playwright/test'
import { openEmptyHall, type EmptyHall } from '../harness/empty-hall'
import { playersDevices } from '../harness/players-devices'
import { REFEREE, SECOND_REFEREE } from '../harness/prepared-hall'
import { expect, test as base } from '../harness/story'
import { EventFormPage } from '../pages/event-form-page'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'
import { PrivilegesPage } from '../pages/privileges-page'
import { SessionPages } from '../pages/session-pages'

const NAMES = [
  'Aiko Mori',
  'Bruno Lang',
  'Carla Reyes',
  'Dmitri Orlov',
  'Eszter Nagy',
  'Farid Azizi',
  'Greta Holm',
  'Hana Kim',
] as const
const TITLE = 'Winter Cup'

const test = base.extend<{ emptyHall: EmptyHall }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  emptyHall: async ({}, provide) => {
    const hall = await openEmptyHall(NAMES)
    await provide(hall)
    await hall.stop()
  },
})

// In this story two people type and press everything on their screens. Only the players' devices record hands by calls.
test('two people run a whole day of a tournament, from creating the event to showing its results', async ({
  browser,
  emptyHall: hall,
}) => {
  const { venue } = hall
  const laptop = await signedIn(SECOND_REFEREE, {
    viewport: { width: 1366, height: 900 },
    // The laptop is used only while the server answers, so it needs no service worker.
    serviceWorkers: 'block',
  })
  const said = (page: Page, text: string | RegExp) =>
    expect(page.locator('[aria-live=polite]').filter({ hasText: text }).first()).toBeVisible()

  const eventId = await test.step('the organiser makes the event', async () => {
    const form = new EventFormPage(laptop)
    await laptop.getByRole('main').getByRole('link', { name: 'Create new event' }).click()
    await form.choose('Tournament')
    await form.title.fill(TITLE)
    await form.chooseZone('riga', 'Europe/Riga')
    await form.press('Create event')
    await expect(laptop).toHaveURL(/\/ownedEvents\/edit\/\d+$/)
    return Number(/\d+$/.exec(laptop.url())?.[0])
  })
  const menu = laptop.getByRole('navigation', { name: 'Main menu' })

  await test.step('the organiser registers eight players from a list', async () => {
    await openFromMyEvents('Manage players')
    await laptop.getByRole('button', { name: 'Register a list' }).click()
    const sheet = laptop.getByRole('dialog')
    await sheet.getByLabel('List').fill(`Name\n${NAMES.join('\n')}`)
    await sheet.getByRole('button', { name: 'Check the list' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(8)
    await sheet.getByRole('button', { name: 'Register 8 players' }).click()
    await expect(laptop.getByRole('main').getByRole('listitem')).toHaveCount(8)
  })

  await test.step('the organiser appoints a referee', async () => {
    await menu.getByRole('link', { name: 'Manage privileges' }).click()
    const privileges = new PrivilegesPage(laptop)
    await privileges.appointReferee('kalni', /Anna Kalniņa/)
    await expect(privileges.list('Referees').getByRole('listitem')).toHaveText([/Anna Kalniņa/])
  })

  const tablet = await signedIn(REFEREE, { viewport: { width: 820, height: 1180 } })
  const session = new SessionPages(tablet)
  const games = new GamesPage(tablet)
  const devices = playersDevices(venue.origin, { eventId, players: hall.players })
  await tablet.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(games.heading).toHaveText(TITLE)

  await test.step('the referee looks at a draft of the seating, swaps two players, and seats everybody', async () => {
    await session.panel.getByRole('link', { name: 'Draw seats' }).click()
    await expect(session.draftTable(2).getByRole('button')).toHaveCount(4)
    await expect(tablet.getByRole('radio', { name: /^Swiss/ })).toHaveCount(0)
    const east = session.draftTable(1).getByRole('button').first()
    const other = session.draftTable(2).getByRole('button').first()
    const name = (await other.textContent()) ?? ''
    await east.click()
    await other.click()
    await expect(east).toHaveText(name)
    await tablet.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
    await said(tablet, '2 tables are seated')
    await expect(session.panel).toContainText('Everybody who takes part has a seat')
    const [first] = await devices.tables()
    expect(name).toContain(first?.names[0] ?? '?')
  })

  await test.step('the referee notifies the players and starts the timer', async () => {
    await session.act('Notify players', 'Notify')
    await said(tablet, 'Players notified')
    await session.act('Start the timer', 'Start the timer')
    await said(tablet, 'The timer is running')
    await expect(games.tables).toHaveCount(2)
    await expect.poll(() => hall.messenger.sent.length).toBeGreaterThanOrEqual(8)
  })

  await test.step('the referee gives a penalty, cancels a hand and gives extra time', async () => {
    const [{ names: [firstEast = ''] } = { names: [] }] = await devices.tables()
    await devices.recordRon(1)
    await session.refresh.click()
    await games.openTable(1)
    await expect(games.sheet).toContainText('3 han, 30 fu')
    await games.givePenalty({
      player: firstEast,
      reason: 'Late for the session',
      amount: '−1 000',
    })
    await games.cancelLastHand()
    await games.sheet.getByRole('button', { name: 'Add 5 minutes' }).click()
    await expect(games.sheet.getByText('Extra time +5', { exact: true })).toBeVisible()
    await games.closeSheet()
    const outbox = new OutboxPage(tablet)
    await outbox.open()
    await expect(outbox.ruling(/Saved on the server/)).toHaveCount(3)
    await tablet.goBack()
  })

  await test.step('the organiser sees the referee’s rulings, and the referee approves the session', async () => {
    await menu.getByRole('link', { name: 'Penalties' }).click()
    await expect(laptop.getByRole('main')).toContainText('Late for the session')
    await devices.playToTheEnd()
    await session.refresh.click()
    await expect(session.panel).toContainText('The points of all tables add up')
    await session.act('Approve the results', 'Approve')
    await said(tablet, 'Results approved')
  })

  await test.step('the referee seats the second session by the results of the first session', async () => {
    await session.panel.getByRole('link', { name: 'Draw seats' }).click()
    // The story waits until the first draft is drawn. The choice of another kind of seating would stop the
    // drawing.
    await expect(session.draftTable(2).getByRole('button')).toHaveCount(4)
    await tablet.getByRole('radio', { name: /^Swiss/ }).click()
    await expect(tablet.getByRole('columnheader', { name: 'Draft 2' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
    await said(tablet, '2 tables are seated')
    await session.act('Start the timer', 'Start the timer')
    await said(tablet, 'The timer is running')
  })

  await test.step('a ruling that the referee makes while the server is stopped is settled later', async () => {
    const [, { names: [, secondSeat = ''] } = { names: [] }] = await devices.tables()
    await keptForOffline(tablet)
    await venue.kill()
    await games.openTable(2)
    await games.givePenalty({ player: secondSeat, reason: 'Too much noise', amount: 'Warning' })
    await expect(games.sheet.getByText(/Saved on this/)).toHaveCount(1)
    await games.closeSheet()
    await venue.start()
    const outbox = new OutboxPage(tablet)
    await outbox.open()
    const warning = tablet.getByRole('listitem').filter({ hasText: `Warning, ${secondSeat}` })
    await expect(warning).toContainText('Saved on the server', { timeout: 60_000 })
    await tablet.goBack()
  })

  await test.step('the referee approves the last session while the results are hidden', async () => {
    await devices.playToTheEnd()
    await session.refresh.click()
    const results = session.panel.getByRole('switch', { name: 'Results are shown to players' })
    await expect(results).toBeChecked()
    await results.click()
    await said(tablet, 'Results are hidden')
    await session.act('Approve the results', 'Approve')
    await said(tablet, 'Results approved')
  })

  await test.step('the organiser finishes the event and shows the results', async () => {
    await menu.getByRole('button', { name: 'Finish event' }).click()
    const question = laptop.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Finish event' }).click()
    await expect(question).toHaveCount(0)
    await menu.getByRole('link', { name: 'My events' }).click()
    await expect(laptop.getByText('Event finished')).toBeVisible()
    await laptop.getByRole('button', { name: `Actions: ${TITLE}` }).click()
    await laptop.getByRole('menuitemcheckbox', { name: 'Rating table is visible' }).click()

    const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await visitor.goto(`${venue.origin}/events`)
    await expect(async () => {
      await visitor.reload()
      await visitor.getByRole('link', { name: TITLE }).click()
      await expect(visitor.getByRole('table').first().getByRole('row')).toHaveCount(9)
    }).toPass()
    for (const name of NAMES) await expect(visitor.getByText(name).first()).toBeVisible()
  })

  async function signedIn(
    account: { email: string; password: string },
    device: BrowserContextOptions,
  ): Promise<Page> {
    const context = await browser.newContext({ ...device, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await page.goto(venue.origin)
    await new LoginPage(page).signIn(account)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My events')
    return page
  }

  async function openFromMyEvents(entry: string): Promise<void> {
    await laptop
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'My events' })
      .click()
    await laptop.getByRole('button', { name: `Actions: ${TITLE}` }).click()
    await laptop.getByRole('menuitem', { name: entry }).click()
  }
})
