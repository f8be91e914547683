import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('one turn of the mouse wheel does not scroll the heading of a page out of view', async ({
  tablet,
  venue,
  hall,
}) => {
  const { page } = tablet
  await page.setViewportSize({ width: 1366, height: 600 })
  await tablet.openGames(venue.origin)
  for (const address of ['/', `/event/${hall.eventId}/penalties`]) {
    await page.goto(venue.origin + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, 800)
    await page.mouse.move(100, 400)
    // The menu grows while its parts arrive. Once the menu has scrolled, the turn of the wheel has had its full effect.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 800)
        return page.locator('[data-menu-column]').evaluate(({ scrollTop }) => scrollTop)
      })
      .toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})
