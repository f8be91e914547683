import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('on a phone held sideways the banner covers neither the control that has the focus nor the end of the tables', async ({
  tablet,
  faults,
}) => {
  const { page } = tablet
  await page.setViewportSize({ width: 844, height: 390 })
  await tablet.openGames(faults.origin)
  await expect(new GamesPage(page).tables).toHaveCount(2)
  faults.cut()
  const banner = page.getByText(/^No network since/).locator('visible=true')
  await expect(banner).toHaveCount(1)
  await page.locator('main').focus()
  const covered: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(nameUnderSomething)
    if (under !== null) covered.push(under)
  }
  expect(covered).toEqual([])

  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  const bottom = await page
    .locator('[data-hash]')
    .last()
    .evaluate((card) => card.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan((await banner.boundingBox())?.y ?? 0)
})

/** Returns the text of the focused control if something else covers its middle; otherwise null. */
function nameUnderSomething(): string | null {
  const focused = document.activeElement
  if (focused === null || focused.closest('main') === null) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = over !== null && (focused.contains(over) || over.contains(focused))
  return isFree ? null : (focused.getAttribute('aria-label') ?? focused.textContent)
}

test('on a phone held sideways each button of a table’s sheet can be scrolled to a place where nothing covers it', async ({
  tablet,
  faults,
}) => {
  const { page } = tablet
  const games = new GamesPage(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await tablet.openGames(faults.origin)
  await games.openTable(1)
  await expect(games.sheet.getByRole('button', { name: 'Cancel last hand' })).toBeAttached()
  faults.cut()
  await expect(games.sheet.getByText(/^No network since/)).toBeVisible()
  const buttons = await games.sheet.getByRole('button', { disabled: false }).all()
  expect(buttons.length).toBeGreaterThan(8)
  // A trial click scrolls to the button, and fails when another element would receive the click.
  for (const button of buttons) await button.click({ trial: true, timeout: 5_000 })
})
