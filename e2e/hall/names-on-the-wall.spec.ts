import type { Locator } from '@playwright/test'
import { nameThePlayers } from '../harness/named-hall'
import { expect, test } from '../harness/story'

test.use({ players: 40 })

test(
  'the hall screen cuts off no name, however long, at 1366 and 1920 px and on an upright screen',
  { tag: '@fonts' },
  async ({ page, venue, hall }) => {
    await nameThePlayers(venue, hall)
    for (const { width, height } of [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto(`${venue.origin}/event/${hall.eventId}/hall`)
      await page.getByRole('button', { name: 'Pause the pages' }).click()
      const cut: (string | null)[] = []
      for (const way of ['Next page', 'Previous page']) {
        cut.push(...(await cutTexts(page.locator('[data-name]'))))
        await page.getByRole('button', { name: way }).click()
      }
      expect(cut).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    }
  },
)

/**
 * Finds texts that the screen cuts off: wider than their box, or with a line whose middle is below the box.
 * The height of the content would not show this: it also grows when a font has letters taller than the line
 * height.
 */
async function cutTexts(boxes: Locator): Promise<(string | null)[]> {
  return boxes.evaluateAll((each) =>
    each
      .filter((box) => {
        const { bottom } = box.getBoundingClientRect()
        const text = document.createRange()
        text.selectNodeContents(box)
        const lines = [...text.getClientRects()]
        return (
          box.scrollWidth > box.clientWidth ||
          lines.some((line) => (line.top + line.bottom) / 2 > bottom)
        )
      })
      .map(({ textContent }) => textContent),
  )
}
