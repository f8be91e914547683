import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'
import { faultsAtWidths, faultsOf, tooSmall } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('the outbox with a question, the lists of events, players and penalties, and the question at sign-out have no accessibility fault', async ({
  tablet,
  faults,
  server,
  hall,
}) => {
  const { page } = tablet
  const { eventId } = hall
  const { sessionHash = '', players } = await server.table(1)
  await tablet.openGames(faults.origin)
  const games = new GamesPage(page)
  await expect(games.tables).toHaveCount(2)
  await games.openTable(1)
  await expect(games.sheet.getByRole('button', { name: 'Cancel last hand' })).toBeVisible()
  faults.cut()
  await games.cancelLastHand()
  await games.closeSheet()
  await server.recordRon(sessionHash, 1)
  await server.asReferee('Mimir.AddPenalty', {
    eventId,
    playerId: players?.[0]?.id,
    amount: 1000,
    reason: 'Late for the session',
  })
  faults.restore()
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.questions).toBeVisible({ timeout: 60_000 })
  expect(await faultsOf(page)).toEqual([])

  await page.goto(faults.origin)
  await expect(page.getByRole('link', { name: /Riga Spring Open/ }).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${faults.origin}/event/${eventId}/players`)
  await expect(page.getByRole('switch', { name: /takes part/ })).toHaveCount(8)
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${faults.origin}/event/${eventId}/penalties`)
  await expect(page.getByText('Late for the session').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${faults.origin}/profile/logout`)
  await expect(page.getByRole('button', { name: 'Stay until sent' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the games, a table and a penalty have no accessibility fault, and all controls are at least 44 px large at every width', async ({
  tablet,
  venue,
}) => {
  const { page, context } = tablet
  const games = new GamesPage(page)
  const hasLargeControls = async () => {
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooSmall(page)).toEqual([])
    }
  }
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)
  expect(await faultsOf(page)).toEqual([])
  await expect(page.getByRole('main')).toMatchAriaSnapshot(GAMES_READ_ALOUD)
  await hasLargeControls()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Deutsch' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.getByRole('button', { name: 'Show as tiles' }).click()
  expect(await faultsOf(page)).toEqual([])
  await games.openTable(1)
  await expect(games.sheet.getByText(/^Last hand/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await hasLargeControls()
  await games.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
  await expect(games.sheet.getByRole('radio').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await expect(games.sheet).toMatchAriaSnapshot(PENALTY_READ_ALOUD)
  // A screen reader skips the page behind a sheet, also after this sheet has replaced another one.
  await expect(page.locator('#root > *').last()).toHaveAttribute('inert')
  await context.addCookies([{ name: 'lng', value: 'de', url: venue.origin }])
  await page.reload()
  await expect(games.sheet).toMatchAriaSnapshot(PENALTY_READ_ALOUD_IN_GERMAN)
})

test('the palette, the sheet of keyboard keys and a replacement have no accessibility fault, and all controls are at least 44 px large at every width', async ({
  tablet,
  venue,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const isGoodAtEveryWidth = async () => {
    expect(await faultsAtWidths(page, [390, 820, 1366])).toEqual([])
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await tooSmall(page)).toEqual([])
    }
  }
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)
  await page.getByRole('button', { name: 'Find' }).locator('visible=true').click()
  await page.getByRole('combobox').fill('1')
  await expect(page.getByRole('option', { name: /^Table 1/ })).toBeVisible()
  await isGoodAtEveryWidth()
  await page.getByRole('combobox').fill('keys')
  await page.getByRole('option', { name: 'Keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(1)
  await isGoodAtEveryWidth()
  await games.closeSheet()

  await games.openTable(1)
  await games.sheet.getByRole('button', { name: 'Replace a player' }).click()
  await games.sheet.getByRole('radio').first().click()
  await expect(games.sheet.getByRole('combobox', { name: 'Find a substitute' })).toBeVisible()
  await isGoodAtEveryWidth()
})

test.describe('a referee without a mouse', () => {
  test.use({ keysOnly: true })

  test('using only the keyboard, a referee signs in, gives a penalty and cancels a hand', async ({
    page,
    accounts,
    venue,
    server,
  }) => {
    const games = new GamesPage(page)
    const table = page.getByRole('dialog', { name: 'Table 2' })
    const penalty = page.getByRole('dialog', { name: 'Penalty at table 2' })
    const question = page.getByRole('alertdialog')
    await page.goto(venue.origin)
    await tabOnTo(page.getByLabel('Email'))
    await page.keyboard.type(accounts.referee.email)
    await tabOnTo(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(accounts.referee.password)
    await page.keyboard.press('Enter')
    await tabOnTo(page.getByRole('link', { name: 'Riga Spring Open', exact: true }), 'Enter')
    await tabOnTo(games.table(1))
    await page.keyboard.press('ArrowRight')
    await pressOn(games.table(2), 'Enter')

    await tabTo(table, table.getByRole('button', { name: 'Penalty', exact: true }), 'Enter')
    await tabTo(penalty, penalty.getByRole('radio', { name: 'Player' }).first(), 'Space')
    await tabOnTo(penalty.getByRole('radio', { name: 'Late for the session' }), 'Space')
    await tabOnTo(penalty.getByRole('radio', { name: 'Warning', exact: true }), 'Space')
    await tabOnTo(penalty.getByRole('button', { name: 'Give warning' }), 'Enter')
    await expect.poll(async () => (await server.penalties()).length).toBe(1)

    const cancel = table.getByRole('button', { name: 'Cancel last hand' })
    await tabTo(table, cancel, 'Enter')
    await tabTo(question, question.getByRole('button', { name: 'Cancel the hand' }), 'Enter')
    await expect(question).toHaveCount(0)
    await expect.poll(async () => (await server.table(2)).handCount).toBe(1)
    await pressOn(cancel, 'Escape')
    await expect(games.sheet).toHaveCount(0)
    await expect(games.table(2)).toBeFocused()
  })
})

const GAMES_READ_ALOUD = `
  - main:
    - heading "Riga Spring Open" [level=1]
    - paragraph: /^8 players at 2 tables · started /
    - timer /^7\\d:\\d\\d left$/
    - paragraph: left of 75 minutes
    - progressbar "Time left"
    - paragraph: /^Online data \\d+ s old$/
    - button "Show as tiles"
    - button "Refresh data"
    - button "Session"
    - group "Filter tables":
      - button "All 2" [pressed]
      - button "Needs you 0"
      - button "Running 2"
      - button "No hand for 15 min 0"
      - button "Over time 0"
      - button "Ready to approve 0"
    - textbox "Player or table"
    - paragraph: Arrow keys move between tables. ? shows all keys.
    - region "Games":
      - article:
        - heading /^Table 1, Running, East 2, 1 honba, Player \\d leads with 37.800, 0 minutes since the last hand$/ [level=2]
        - list:
          - listitem:
            - button /^East Player \\d 30.000 Penalty for Player \\d$/
          - listitem:
            - button /^South Player \\d 37.800 Penalty for Player \\d$/
          - listitem:
            - button /^West Player \\d 22.200 Penalty for Player \\d$/
          - listitem:
            - button /^North Player \\d 30.000 Penalty for Player \\d$/
        - text: /^Last hand. Ron, Player \\d from Player \\d$/
      - article:
        - heading /^Table 2, Running/ [level=2]
`

const PENALTY_READ_ALOUD = `
  - dialog "Penalty at table 1":
    - heading "Penalty at table 1" [level=2]
    - paragraph: East 2, 1 honba
    - button "Close"
    - heading "Player" [level=3]
    - radiogroup "Player":
      - /children: equal
      - radio /^East Player \\d 30.000$/
      - img "East"
      - text: /^Player \\d 30.000$/
      - radio /^South Player \\d 37.800$/
      - img "South"
      - text: /^Player \\d 37.800$/
      - radio /^West Player \\d 22.200$/
      - img "West"
      - text: /^Player \\d 22.200$/
      - radio /^North Player \\d 30.000$/
      - img "North"
      - text: /^Player \\d 30.000$/
    - heading "Reason" [level=3]
    - radiogroup "Reason":
      - radio "Late for the session"
      - radio "Too much noise"
      - radio "Repeated after a warning"
      - radio "Arguing with the referee"
      - radio "Phone or texting"
      - radio "Write another reason"
    - heading "Amount" [level=3]
    - paragraph: 100 to 20 000, in steps of 100
    - radiogroup "Amount":
      - radio "Warning" [checked]
      - radio "−500"
      - radio "−1 000"
      - radio "−2 000"
      - radio "−5 000"
      - radio "Other"
    - paragraph: Please select player Saved here, then sent.
    - button "Give warning"
`

const PENALTY_READ_ALOUD_IN_GERMAN = `
  - dialog "Strafe an Tisch 1":
    - heading "Strafe an Tisch 1" [level=2]
    - paragraph: Ost 2, 1 Honba
    - button "Schließen"
    - radiogroup "Spieler":
      - radio /^Ost Player \\d 30.000$/
      - radio /^Süd Player \\d 37.800$/
    - radiogroup "Grund":
      - radio "Zu spät zur Runde"
    - radiogroup "Höhe":
      - radio "Verwarnung" [checked]
    - paragraph: Bitte Spieler auswählen Wird hier gespeichert, dann gesendet.
    - button "Verwarnung aussprechen"
`

/** Waits until a panel has opened and taken the focus, moves by Tab to a control in it, and presses a key there. */
async function tabTo(panel: Locator, control: Locator, key: string): Promise<void> {
  await expect(panel).toBeFocused()
  await tabOnTo(control, key)
}

/** Moves by Tab from the present focus to a control, and presses a key there. */
async function tabOnTo(control: Locator, key?: string): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60 && !(await isFocused(control)); presses += 1) {
    await control.page().keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  if (key !== undefined) await pressOn(control, key)
}

async function pressOn(control: Locator, key: string): Promise<void> {
  await expect(control).toBeFocused()
  await control.page().keyboard.press(key)
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => node === document.activeElement)
