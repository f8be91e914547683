import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { SessionPages } from '../pages/session-pages'

// This story needs no service worker, and runs faster without one.
test.use({ serviceWorkers: 'block' })

test('when a key on the keyboard opens a sheet or a question, the focus ring is drawn around its panel', async ({
  tablet,
  venue,
}) => {
  const { page } = tablet
  const { sheet } = new GamesPage(page)
  const { panel, question } = new SessionPages(page)
  await tablet.openGames(venue.origin)
  await page.getByRole('button', { name: 'Session', exact: true }).press('Enter')
  await expect(sheet).toBeFocused()
  expect(await ringOf(sheet)).toBe('none')
  expect(await ringOf(panelOf(sheet))).toBe('solid 3px')

  await panel.getByRole('button', { name: 'Add 2 minutes' }).press('Enter')
  await expect(question).toBeFocused()
  expect(await ringOf(question)).toBe('none')
  expect(await ringOf(panelOf(question))).toBe('solid 3px')

  await page.keyboard.press('Tab')
  expect(await ringOf(panelOf(question))).toBe('none')
})

test('the focus ring is not cut off at the first outcome of a hand, at a filter and at an entry of the menu', async ({
  tablet,
  venue,
}) => {
  const { page } = tablet
  const { tables, sheet } = new GamesPage(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await tablet.openGames(venue.origin)
  await expect(tables).toHaveCount(2)
  await page.keyboard.press('Tab')
  for (const control of [
    page.getByRole('link', { name: 'Penalties' }),
    page.getByRole('button', { name: /^All \d/ }),
  ]) {
    await control.focus()
    expect(await control.evaluate(cutOfRing)).toEqual([])
  }
  await tables.first().press('Enter')
  await sheet.getByRole('button', { name: 'Enter a hand' }).press('Enter')
  const ron = sheet.getByRole('radio', { name: 'Ron' })
  await ron.press('Space')
  expect(await ron.evaluate(cutOfRing)).toEqual([])
})

/**
 * Returns the sides at which the nearest scrolling box cuts the focus ring of a control; "none" when there is no ring.
 */
function cutOfRing(control: Element): string[] {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
  if (outlineStyle === 'none') return ['none']
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const inner = control.getBoundingClientRect()
  const scrolls = (each: Element): boolean => getComputedStyle(each).overflowX !== 'visible'
  const boxOf = (each: Element | null): Element =>
    each === null || scrolls(each) ? (each ?? document.body) : boxOf(each.parentElement)
  const outer = boxOf(control.parentElement).getBoundingClientRect()
  const sides = {
    left: inner.left - ring < outer.left,
    top: inner.top - ring < outer.top,
    right: inner.right + ring > outer.right,
    bottom: inner.bottom + ring > outer.bottom,
  }
  return Object.entries(sides).flatMap(([side, isCut]) => (isCut ? [side] : []))
}

const panelOf = (dialog: Locator): Locator => dialog.locator('[id^=headlessui-dialog-panel]')

/** The style and width of the element's outline, or "none". */
const ringOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`
  })
