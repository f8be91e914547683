import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/story'
import { GamesPage } from './pages/games-page'
import { OutboxPage } from './pages/outbox-page'
import { PrivilegesPage } from './pages/privileges-page'

// A colour on its way from light to dark is not yet the one to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks a rule on the page as it stands, in light and in dark. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    }
  }
  return found
}

test('the doors of the console have no fault', async ({ page, venue }) => {
  await page.goto(`${venue.origin}/profile/login`)
  await page.getByRole('button', { name: 'Proceed with sign in' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/setup`)
  await expect(page.getByText('This server is already set up.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the games, a table and a penalty have no fault', async ({ tablet, venue }) => {
  const { page } = tablet
  const games = new GamesPage(page)
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Tiles' }).click()
  expect(await faultsOf(page)).toEqual([])
  await games.openTable(1)
  await expect(games.sheet.getByText(/^Last hand/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await games.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
  await expect(games.sheet.getByRole('radio').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('lists and a question of the outbox have no fault', async ({
  tablet,
  faults,
  server,
  prepared,
}) => {
  const { page } = tablet
  const { eventId } = prepared.hall
  const { sessionHash = '', players } = await server.table(1)
  await tablet.openGames(faults.origin)
  const games = new GamesPage(page)
  await expect(games.tables).toHaveCount(2)
  faults.cut()
  await games.openTable(1)
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
})

test('the form of an event and its privileges have no fault on a phone and a laptop', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { admin, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const privileges = new PrivilegesPage(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Ruleset tuning' }).click()
    expect(await faultsOf(page)).toEqual([])

    await privileges.open(venue.origin, eventId)
    expect(await faultsOf(page)).toEqual([])
    await privileges
      .list('Referees')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  }
})

test('a field of the event form that takes the focus on a phone does not lie under Save', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { admin, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
  const wind = page.getByRole('radio').last()
  await wind.focus()
  const field = await wind.boundingBox()
  const save = await page.getByRole('button', { name: 'Save changes' }).boundingBox()
  expect(field?.y).toBeGreaterThan(0)
  expect(save?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
})

test('a penalty and a cancelled hand need no mouse', async ({ tablet, venue, server }) => {
  const { page } = tablet
  const games = new GamesPage(page)
  const table = page.getByRole('dialog', { name: 'Table 2' })
  const penalty = page.getByRole('dialog', { name: 'Penalty at table 2' })
  const question = page.getByRole('alertdialog')
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)
  await games.table(2).focus()
  await pressOn(games.table(2), 'Enter')

  await tabTo(table, table.getByRole('button', { name: 'Penalty', exact: true }), 'Enter')
  await tabTo(penalty, penalty.getByRole('radio', { name: 'Player' }).first(), 'Space')
  await tabOnTo(penalty.getByRole('radio', { name: 'Late for the session' }), 'Space')
  await tabOnTo(penalty.getByRole('radio', { name: 'Notice', exact: true }), 'Space')
  await tabOnTo(penalty.getByRole('button', { name: 'Give notice' }), 'Enter')
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

test('what is pressed on the games and a table is 44 px large at every width', async ({
  tablet,
  venue,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  await tablet.openGames(venue.origin)
  await expect(games.tables).toHaveCount(2)
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await tooSmall(page)).toEqual([])
    await games.openTable(1)
    await expect(games.sheet.getByText(/^Last hand/)).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
    await games.closeSheet()
    await expect(games.sheet).toHaveCount(0)
  }
})

/** Waits until a panel has opened and taken the focus, goes on by Tab to a control in it, and presses a key there. */
async function tabTo(panel: Locator, control: Locator, key: string): Promise<void> {
  await expect(panel).toBeFocused()
  await tabOnTo(control, key)
}

/** Goes on by Tab from where the focus is. */
async function tabOnTo(control: Locator, key: string): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 40 && !(await isFocused(control)); presses += 1) {
    await control.page().keyboard.press('Tab')
  }
  await pressOn(control, key)
}

async function pressOn(control: Locator, key: string): Promise<void> {
  await expect(control).toBeFocused()
  await control.page().keyboard.press(key)
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => node === document.activeElement)

/** Controls that are pressed on less than 44 px, the area their `::after` adds included. */
function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, [role=switch]')
    return [...controls].flatMap((control) => {
      const drawn = control.getBoundingClientRect()
      const isThere = control.checkVisibility() && drawn.width > 1 && drawn.bottom > 0
      if (!isThere || control.closest('[inert]') !== null) return []
      // A field is pressed on its whole frame.
      const pressed = control.matches('input:not([type=radio])')
        ? (control.parentElement ?? control).getBoundingClientRect()
        : drawn
      const added = getComputedStyle(control, '::after')
      const isAdded = added.content !== 'none' && added.position === 'absolute'
      const grown = (side: number, more: string) =>
        Math.max(side, isAdded ? Number.parseFloat(more) || 0 : 0)
      const width = grown(pressed.width, added.width)
      const height = grown(pressed.height, added.height)
      if (width >= 43.5 && height >= 43.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName
      return [`${name}: ${Math.round(width)} x ${Math.round(height)}`]
    })
  })
}

test('an event saved to a file and one about to be loaded have no fault', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { superadmin, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${venue.origin}/ownedEvents/file/${eventId}`)
  const button = page.getByRole('button', { name: 'Download: The whole event' })
  await expect(button).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const [given] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = await given.path()
  await page.goto(`${venue.origin}/ownedEvents/load`)
  await page.getByLabel('Choose a file').setInputFiles(path)
  await expect(page.getByLabel('Player 8')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
