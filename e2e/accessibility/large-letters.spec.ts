import type { Page } from '@playwright/test'
import { findWindowlessBrowser } from '../../scripts/browser'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

const { executablePath, args } = findWindowlessBrowser()
test.use({
  serviceWorkers: 'block',
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

/** Returns the texts that go beyond the window or their button, and the texts with a word that is split over lines. */
function unreadable(): string[] {
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const words = (text.textContent ?? '').trim()
    const box = text.parentElement
    if (words === '' || !box?.checkVisibility() || box.closest('[inert]')) continue
    const isOnlyHeard = (each: Element | null): boolean =>
      each !== null &&
      (getComputedStyle(each).clipPath !== 'none' || isOnlyHeard(each.parentElement))
    if (isOnlyHeard(box)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const isOfLetters = !/[\u3000-\u9fff\uac00-\ud7af]/.test(words)
    if (isOfLetters && lines > words.split(/[\s-]+/).length) faults.push(`split: ${words}`)
    // Filters and tabs scroll sideways, so their texts may go beyond the window.
    const scrolls =
      box.closest('[role=group], [role=tablist], .overflow-x-auto, .truncate') !== null
    const { left, right } = range.getBoundingClientRect()
    if (!scrolls && right > innerWidth) faults.push(`out: ${words}`)
    const button = box.closest('nav a, button, label')?.getBoundingClientRect()
    const isWider = button !== undefined && (left < button.left || right > button.right)
    if (isWider && !scrolls) faults.push(`cut: ${words}`)
  }
  return faults
}

for (const width of [390, 1366]) {
  test(`with letters of twice the size, no text on a referee’s pages is cut off, ${width} px wide`, async ({
    tablet,
    venue,
    hall,
  }) => {
    const { page } = tablet
    const games = new GamesPage(page)
    await page.setViewportSize({ width, height: 844 })
    await tablet.openGames(venue.origin)
    await expect(games.tables).toHaveCount(2)
    expect(await page.evaluate(unreadable)).toEqual([])
    await games.openTable(1)
    await expect(games.sheet.getByText(/^Last hand/)).toBeVisible()
    expect(await page.evaluate(unreadable)).toEqual([])
    await games.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
    await expect(games.sheet.getByRole('radio').first()).toBeVisible()
    expect(await page.evaluate(unreadable)).toEqual([])
    for (const [screen, sign] of [
      ['players', page.getByRole('switch').first()],
      ['penalties', page.getByText(/^Penalties given/)],
      ['info', page.getByRole('heading', { level: 1, name: 'Riga Spring Open' })],
    ] as const) {
      await page.goto(`${venue.origin}/event/${hall.eventId}/${screen}`)
      await expect(sign).toBeVisible()
      expect([screen, await sideways(page), ...(await page.evaluate(unreadable))]).toEqual([
        screen,
        0,
      ])
    }
  })
}

test('with letters of twice the size, German words fit into the buttons of a table and of a penalty, 390 px wide', async ({
  tablet,
  venue,
}) => {
  const { page, context } = tablet
  const games = new GamesPage(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'lng', value: 'de', url: venue.origin }])
  await tablet.openGames(venue.origin)
  await page.getByRole('button', { name: /^Tisch 1\b/ }).click()
  await expect(games.sheet.getByRole('button', { name: 'Letzte Hand zurücknehmen' })).toBeVisible()
  expect(await page.evaluate(unreadable)).toEqual([])
  await games.sheet.getByRole('button', { name: 'Strafe', exact: true }).click()
  await expect(games.sheet.getByRole('radio', { name: 'Verwarnung', exact: true })).toBeVisible()
  expect(await page.evaluate(unreadable)).toEqual([])
})

for (const width of [360, 820]) {
  test(`with letters of twice the size, no text in the tiles is cut off and the menu’s letters are twice as large, ${width} px wide`, async ({
    tablet,
    venue,
  }) => {
    const { page } = tablet
    await page.setViewportSize({ width, height: 844 })
    await tablet.openGames(venue.origin)
    const { tables: tiles } = new GamesPage(page)
    await expect(tiles).toHaveCount(2)
    await expect(tiles.first()).toHaveAttribute('data-state', /./)
    expect(await tiles.evaluateAll(cutParts)).toEqual([])
    const word = page.getByRole('navigation').getByText('Penalties')
    const letters = await word.evaluate((each) => parseFloat(getComputedStyle(each).fontSize))
    expect(letters).toBeGreaterThanOrEqual(20)
    expect(await page.evaluate(unreadable)).toEqual([])
    expect(await sideways(page)).toBe(0)
  })
}

/**
 * Returns the texts of tiles, and of parts of tiles, whose text is wider or higher than the tile or the
 * part.
 */
const cutParts = (tiles: readonly Element[]): readonly string[] =>
  tiles
    .flatMap((tile) => [tile, ...tile.querySelectorAll('b, span')])
    .filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
    )
    .map((part) => part.textContent)

/** How many pixels the page can be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
