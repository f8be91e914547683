import { LONG_NAMES, prepareNamedHall } from '../harness/named-hall'
import type { PreparedHall } from '../harness/prepared-hall'
import { expect, test as base } from '../harness/story'

const test = base.extend<object, { prepared: PreparedHall }>({
  prepared: [
    // The fixture's own name comes first even where it needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const prepared = await prepareNamedHall({ players: 40 })
      await provide(prepared)
      prepared.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]) {
  test(`at ${width} px names are whole on the wall, long ones in two lines`, async ({
    page,
    venue,
    prepared,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${venue.origin}/event/${prepared.hall.eventId}/hall`)
    await page.getByRole('button', { name: 'Hold the pages' }).click()
    const cut: (string | null)[] = []
    for (const way of ['Next page', 'Previous page']) {
      const names = page.locator('[data-row] span.min-w-0')
      cut.push(
        ...(await names.evaluateAll((each) =>
          each
            .filter(
              ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
            )
            .map(({ textContent }) => textContent),
        )),
      )
      await page.getByRole('button', { name: way }).click()
    }
    // By name they are whole; by table two of 55 and 70 letters end in dots.
    expect(cut.toSorted()).toEqual([LONG_NAMES[1], LONG_NAMES[0]])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })
}
