import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { Hands } from '../pages/hands'
import { Palette } from '../pages/palette'
import { SessionPages } from '../pages/session-pages'

test.use({ serviceWorkers: 'block' })

test.describe('a referee with a keyboard', () => {
  // This story opens a sheet without the server. All code is loaded ahead, so the story needs no service worker.
  test.use({ keysOnly: true, loadsAhead: true })

  test('a referee with a keyboard rules, finds, replaces and seats from another page, with at most six key presses for each task besides typed names', async ({
    tablet,
    faults,
    server,
    hall,
  }) => {
    const { page } = tablet
    const { keyboard } = page
    const { eventId } = hall
    const hands = new Hands(page)
    const palette = new Palette(page, hands)
    const games = new GamesPage(page)
    const session = new SessionPages(page)
    const [, , { title: west = '' } = {}] = (await server.table(1)).players ?? []
    await tablet.openGames(faults.origin)
    await expect(games.tables).toHaveCount(2)
    await page.goto(`${faults.origin}/event/${eventId}/penalties`)
    const penalties = page.getByRole('heading', { level: 1, name: 'Penalties' })
    await expect(page.getByText('No penalties in this event yet.')).toBeVisible()

    await hands.task('three more minutes for table 1', { keys: 5 }, async () => {
      await palette.choose('1+3', 'Add 3 minutes')
      await expect.poll(async () => (await server.table(1)).extraTime).toBe(180)
      await expect(penalties).toBeVisible()
    })

    await hands.task('the last hand of table 2 cancelled', { keys: 6 }, async () => {
      await palette.choose('2c', 'Cancel last hand')
      const question = page.getByRole('alertdialog', { name: 'Cancel the last hand of table 2?' })
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await hands.press('Tab', 'Enter')
      await expect(question).toHaveCount(0)
      await expect.poll(async () => (await server.table(2)).handCount).toBe(1)
    })
    await keyboard.press('Escape')
    await expect(penalties).toBeVisible()

    await hands.task('a warning for South of table 2', { keys: 6 }, async () => {
      await palette.choose('2p21', 'Late for the session')
      await expect.poll(async () => (await server.penalties()).length).toBe(1)
      await expect(penalties).toBeVisible()
    })

    await hands.task('the form of a penalty for East of table 2', { keys: 5 }, async () => {
      await palette.choose('2p1', 'Penalty for')
      const penalty = page.getByRole('dialog', { name: 'Penalty at table 2' })
      await expect(penalty.getByRole('radio', { name: 'Late for the session' })).toBeFocused()
    })
    for (const key of ['Space', 'Tab', 'Tab', 'Enter']) await keyboard.press(key)
    await expect.poll(async () => (await server.penalties()).length).toBe(2)
    await expect(games.sheet).toHaveCount(0)

    await hands.task('a no-show at table 1 replaced', { keys: 6 }, async () => {
      await palette.choose('1r3 ', `Stranger plays for ${west}`, { name: 'stran' })
      const players = async () =>
        (await server.asReferee('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })).players
      await expect
        .poll(async () => (await players())?.find(({ title }) => title === west)?.replacedBy)
        .toMatchObject({ title: 'Stranger' })
      await expect(penalties).toBeVisible()
    })

    await hands.task('a person found', { keys: 2 }, async () => {
      await palette.choose('', 'Stranger', { name: 'stran' })
      await expect(page.getByRole('dialog', { name: 'Table 1' })).toHaveCount(1)
    })
    await keyboard.press('Escape')
    await expect(penalties).toBeVisible()

    await hands.task('the tables that have not ended told and shown', { keys: 2 }, async () => {
      await palette.choose('', '2 tables have not ended1 and 2')
      const running = page.getByRole('button', { name: 'Running 2' })
      await expect(running).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the keyboard keys for a table act on the table that has the focus', async () => {
      await tabToTables(page)
      await keyboard.press('ArrowRight')
      await expect(games.table(2)).toBeFocused()
      await keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(1)
      await keyboard.press('Escape')
      await expect(games.table(2)).toBeFocused()
      await keyboard.press('+')
      await expect(games.sheet.getByRole('button', { name: 'Add 1 minute' })).toBeFocused()
      await keyboard.press('2')
      await expect.poll(async () => (await server.table(2)).extraTime).toBe(120)
      await keyboard.press('Escape')
      await expect(games.table(2)).toBeFocused()
    })

    await test.step('without a network the palette opens a table and gives a warning from the copies on the tablet', async () => {
      faults.cut()
      await palette.choose('1', 'Table 1')
      await expect(page.getByRole('dialog', { name: 'Table 1' })).toHaveCount(1)
      await keyboard.press('Escape')
      await expect(games.sheet).toHaveCount(0)
      await palette.choose('2p25', '1 earlier penalty: Warning (Late for the session)')
      await expect(games.savedNews.getByRole('button', { name: 'Undo' })).toBeVisible()
      faults.restore()
      await expect.poll(async () => (await server.penalties()).length).toBe(3)
    })

    await test.step('a referee approves the results using only the keyboard', async () => {
      for (const { sessionHash = '' } of await server.tables())
        await server.playToTheEnd(sessionHash)
      await tabToTables(page)
      await keyboard.press('r')
      await expect(page.getByRole('button', { name: 'Ready to approve 2' })).toBeVisible()
      await palette.choose('', 'Approve the results')
      await expect(page.getByRole('alertdialog')).toBeFocused()
      await keyboard.press('Shift+Tab')
      await keyboard.press('Enter')
      await expect(session.said('Results approved')).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    // The filter no longer shows the ended tables, and the focus is in the search field. There "/" would be typed as a
    // letter.
    await palette.choose('outbox', 'Outbox', { key: 'Control+K' })
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await hands.task('the seats of the next session drawn and published', { keys: 4 }, async () => {
      await palette.choose('', 'Draw seats')
      await expect(page.getByRole('button', { name: 'Publish seating (2 tables)' })).toBeVisible()
      await palette.choose('', 'Publish seating (2 tables)')
      await expect(session.said('2 tables are seated')).toBeVisible()
      expect((await server.tables()).map(({ status }) => status)).toEqual([
        'SESSION_STATUS_INPROGRESS',
        'SESSION_STATUS_INPROGRESS',
      ])
    })
  })
})

test.describe('a referee with a tablet', () => {
  test.use({ hasTouch: true })

  test('on a tablet, a referee rules, finds, replaces and seats from another page with at most four taps for each task', async ({
    tablet,
    venue,
    server,
    hall,
  }) => {
    const { page } = tablet
    const { eventId } = hall
    const hands = new Hands(page)
    const palette = new Palette(page, hands)
    const games = new GamesPage(page)
    const session = new SessionPages(page)
    const link = (name: string) =>
      page.getByRole('link', { name, exact: true }).locator('visible=true')
    const toPlayers = async () => {
      await link('Players').tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
    }
    await tablet.openGames(venue.origin)
    await expect(games.tables).toHaveCount(2)
    await toPlayers()

    await hands.task('a warning for South of table 2', { taps: 2, keys: 4 }, async () => {
      await palette.tapOn('2p21', 'Late for the session')
      await expect.poll(async () => (await server.penalties()).length).toBe(1)
    })

    await hands.task('the last hand of table 2 cancelled', { taps: 4 }, async () => {
      await hands.tap(link('Games'))
      await hands.tap(games.table(2))
      await hands.tap(games.sheet.getByRole('button', { name: 'Cancel last hand' }))
      await hands.tap(page.getByRole('button', { name: 'Cancel the hand' }))
      await expect.poll(async () => (await server.table(2)).handCount).toBe(1)
    })
    await games.closeSheet()
    await toPlayers()

    await hands.task('three more minutes for table 1', { taps: 3 }, async () => {
      await hands.tap(link('Games'))
      await hands.tap(games.table(1))
      await hands.tap(games.sheet.getByRole('button', { name: 'Add 3 minutes' }))
      await expect.poll(async () => (await server.table(1)).extraTime).toBe(180)
    })
    await games.closeSheet()
    await toPlayers()

    await hands.task('a no-show at table 1 replaced', { taps: 2, keys: 4 }, async () => {
      await palette.tapOn('1r3 ', 'Stranger plays for', 'stran')
      const players = async () =>
        (await server.asReferee('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })).players
      await expect
        .poll(async () => (await players())?.flatMap(({ replacedBy }) => replacedBy?.title ?? []))
        .toEqual(['Stranger'])
    })

    await hands.task('a person found', { taps: 2 }, async () => {
      await palette.tapOn('', 'Stranger', 'stran')
      await expect(page.getByRole('dialog', { name: 'Table 1' })).toHaveCount(1)
    })
    await games.closeSheet()
    await toPlayers()

    await hands.task('the tables that have not ended told and shown', { taps: 2 }, async () => {
      await palette.tapOn('', '2 tables have not ended1 and 2')
      await expect(games.tables).toHaveCount(2)
    })

    for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
    await server.asReferee('Mimir.FinalizeSession', { eventId })
    await toPlayers()
    await hands.task('the seats of the next session drawn and published', { taps: 3 }, async () => {
      await palette.tapOn('', 'Draw seats')
      await hands.tap(page.getByRole('button', { name: 'Publish seating (2 tables)' }))
      await expect(session.said('2 tables are seated')).toBeVisible()
    })
  })
})

/** Presses Tab until a table has the focus. */
async function tabToTables(page: Page): Promise<void> {
  const isAtTable = () =>
    page.evaluate(() => document.activeElement?.closest('[data-hash]') !== null)
  for (let presses = 0; presses < 40 && !(await isAtTable()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await isAtTable()).toBe(true)
}
