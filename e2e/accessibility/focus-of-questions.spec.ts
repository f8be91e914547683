import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { SessionPages } from '../pages/session-pages'

// This story needs no worker of the page, and is shorter without one.
test.use({ serviceWorkers: 'block' })

test('a sheet and a question that a key has opened have the ring of the focus around their panels', async ({
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

const panelOf = (dialog: Locator): Locator => dialog.locator('[id^=headlessui-dialog-panel]')

/** The style and width of the element's outline, or "none". */
const ringOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`
  })
