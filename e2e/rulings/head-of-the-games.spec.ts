import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const WIDTHS = [390, 820, 1024, 1180, 1366, 1920]
const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'

test('the header of the games page keeps its height while a ruling is being sent', async ({
  atTheGames,
  faults,
}) => {
  const { page, penaliseFirstEast } = atTheGames
  const before = await headAt(page)
  // The header has the same height on every page, also with the clock, so that nothing jumps between pages.
  expect(before).toMatchObject({ 820: 69, 1024: 69, 1180: 69, 1366: 69, 1920: 69 })
  const late = faults.holdNextAnswer(ADD_PENALTY)
  await penaliseFirstEast()
  await late.given
  await expect(page.locator('main > header').getByText('1 in Outbox')).toBeAttached()
  expect(await headAt(page)).toEqual(before)
  await late.letGo()
})

test('the header of the games page has space for the event’s title and the line below it in every language', async ({
  atTheGames,
}) => {
  const { page } = atTheGames
  for (const language of ['en', 'de', 'ru', 'ko']) {
    await page.context().addCookies([{ name: 'lng', value: language, url: page.url() }])
    await page.reload()
    await page.getByRole('timer').waitFor()
    expect(await cutWordsOf(page), language).toEqual([])
  }
})

/** Returns the titles and subtitles that the header cuts off, each with the width at which this happens. */
async function cutWordsOf(page: Page): Promise<string[]> {
  const cut: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 })
    const words = await page
      .locator('main > header :is(h1, h1 + p)')
      .evaluateAll((lines) =>
        lines
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    cut.push(...words.map((each) => `${width} px: ${each}`))
  }
  return cut
}

/** The height of the header at each width, to the pixel. */
async function headAt(page: Page): Promise<Record<number, number | undefined>> {
  const heights: Record<number, number | undefined> = {}
  for (const width of [...WIDTHS, page.viewportSize()?.width ?? 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const box = await page.locator('main > header').boundingBox()
    heights[width] = box?.height
  }
  return heights
}
