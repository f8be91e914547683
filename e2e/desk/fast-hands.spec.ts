import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { Palette } from '../pages/palette'
import { SessionPages } from '../pages/session-pages'

// These stories open sheets without the server, and need no worker of the page for it.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('a referee with only a keyboard rules, finds, replaces and seats from any page, with six keys or fewer besides names', async ({
  tablet,
  faults,
  server,
  hall,
}) => {
  const { page } = tablet
  const { keyboard } = page
  const { eventId } = hall
  const palette = new Palette(page)
  const games = new GamesPage(page)
  const session = new SessionPages(page)
  await tablet.openGames(faults.origin)
  await expect(games.tables).toHaveCount(2)
  await page.goto(`${faults.origin}/event/${eventId}/penalties`)
  const penalties = page.getByRole('heading', { level: 1, name: 'Penalties' })
  await expect(page.getByText('No penalties in this event yet.')).toBeVisible()

  await test.step('five keys give table 1 three minutes', async () => {
    await palette.choose('1+3', 'Add 3 minutes')
    await expect.poll(async () => (await server.table(1)).extraTime).toBe(180)
    await expect(penalties).toBeVisible()
  })

  await test.step('six keys cancel the last hand of table 2', async () => {
    await palette.choose('2c', 'Cancel last hand')
    const question = page.getByRole('alertdialog', { name: 'Cancel the last hand of table 2?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect.poll(async () => (await server.table(2)).handCount).toBe(1)
    await keyboard.press('Escape')
    await expect(penalties).toBeVisible()
  })

  await test.step('four keys open the form of a penalty at table 2, and four give a warning', async () => {
    await palette.choose('2p', 'Penalty for')
    const penalty = page.getByRole('dialog', { name: 'Penalty at table 2' })
    await expect(penalty.getByRole('radio', { name: 'Late for the session' })).toBeFocused()
    for (const key of ['Space', 'Tab', 'Tab', 'Enter']) await keyboard.press(key)
    await expect.poll(async () => (await server.penalties()).length).toBe(1)
    await expect(games.sheet).toHaveCount(0)
  })

  await test.step('one key tells which tables have not ended, the next shows them', async () => {
    await palette.choose('', '2 tables have not ended')
    const running = page.getByRole('button', { name: 'Running 2' })
    await expect(running).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the keys of a table act at the table that has the focus', async () => {
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

  await test.step('a no-show is replaced by name', async () => {
    await palette.choose('player 3=stran', 'Stranger plays for Player 3')
    const players = async () =>
      (await server.asReferee('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })).players
    await expect
      .poll(async () => (await players())?.find(({ title }) => title === 'Player 3')?.replacedBy)
      .toMatchObject({ title: 'Stranger' })
  })

  await test.step('without the network the palette opens a table from what the tablet keeps', async () => {
    faults.cut()
    await palette.choose('1', 'Table 1')
    await expect(page.getByRole('dialog', { name: 'Table 1' })).toHaveCount(1)
    await keyboard.press('Escape')
    faults.restore()
  })

  await test.step('two keys draw the seats of the next session, and two seat them', async () => {
    for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
    await tabToTables(page)
    await keyboard.press('r')
    await expect(page.getByRole('button', { name: 'Ready to approve 2' })).toBeVisible()
    await palette.choose('', 'Approve the results')
    await expect(page.getByRole('alertdialog')).toBeFocused()
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await expect(session.said('Results approved')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    // The ended tables are gone from the filter, and the focus is in the search field, where "/" is a letter.
    await palette.choose('', 'Draw seats', 'Control+K')
    await expect(page.getByRole('button', { name: 'Publish seating (2 tables)' })).toBeVisible()
    await palette.choose('', 'Publish seating (2 tables)')
    await expect(session.said('2 tables are seated')).toBeVisible()
    expect((await server.tables()).map(({ status }) => status)).toEqual([
      'SESSION_STATUS_INPROGRESS',
      'SESSION_STATUS_INPROGRESS',
    ])
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
