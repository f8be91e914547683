import { openAs, test } from '../harness/every-page'
import { expect } from '../harness/story'
import { openWhole } from '../pages/stillness'

test('one turn of the mouse wheel leaves the head of a page visible', async ({
  browser,
  venue,
  prepared,
}) => {
  const { hall } = prepared
  const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const address of ['/', `/event/${hall.eventId}/penalties`]) {
    await openWhole(page, venue.origin + address)
    await page.mouse.move(800, 500)
    await page.mouse.wheel(0, 800)
    await page.mouse.move(100, 500)
    await page.mouse.wheel(0, 800)
    // Once the menu has scrolled, the wheel has taken its full effect.
    await expect
      .poll(() => page.locator('[data-menu-column]').evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})
