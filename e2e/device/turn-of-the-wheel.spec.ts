import { test } from '../harness/every-page'
import { expect } from '../harness/own-server'

test('one turn of the mouse wheel leaves the head of a page visible', async ({
  openForReferee,
  hall,
}) => {
  for (const address of ['/', `/event/${hall.eventId}/penalties`]) {
    const page = await openForReferee({ width: 1366, height: 768 }, address)
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
