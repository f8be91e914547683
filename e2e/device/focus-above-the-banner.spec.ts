import { openAs, test } from '../harness/every-page'
import { expect } from '../harness/story'
import { openWhole } from '../pages/stillness'

test('the banner covers nothing that the Tab key reaches on a phone held sideways', async ({
  browser,
  venue,
  prepared,
}) => {
  const { hall } = prepared
  const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
  const page = await context.newPage()
  await page.setViewportSize({ width: 844, height: 390 })
  await openWhole(page, `${venue.origin}/event/${hall.eventId}/games`)
  await venue.stop()
  const banner = page.getByText(/^No network since/).locator('visible=true')
  await expect(banner).toHaveCount(1)
  await page.locator('main').focus()
  const covered: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(nameUnderSomething)
    if (under !== null) covered.push(under)
  }
  await venue.start()
  await context.close()
  expect(covered).toEqual([])
})

/** The text of the control that has the focus, when something else covers its middle; otherwise null. */
function nameUnderSomething(): string | null {
  const focused = document.activeElement
  if (focused === null || focused.closest('main') === null) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = over !== null && (focused.contains(over) || over.contains(focused))
  return isFree ? null : (focused.getAttribute('aria-label') ?? focused.textContent)
}
