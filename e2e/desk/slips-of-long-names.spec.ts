import { nameThePlayers } from '../harness/named-hall'
import { expect, test } from '../harness/own-server'

// This story needs no service worker, and runs faster without one.
test.use({ serviceWorkers: 'block' })

for (const { width, lines } of [
  { width: 390, lines: 2 },
  { width: 1366, lines: 1 },
]) {
  test(`the score fields of a slip stand in straight rows whatever the length of the names, ${width} px wide`, async ({
    tablet,
    venue,
    hall,
  }) => {
    await nameThePlayers(venue, hall)
    const { page } = tablet
    await page.setViewportSize({ width, height: 844 })
    await tablet.openGames(venue.origin)
    await page.goto(`${venue.origin}/event/${hall.eventId}/results-entry`)
    const scores = page.getByRole('listitem', { name: 'Table 1' }).getByLabel(/^Score of /)
    await expect(scores).toHaveCount(4)
    const tops = await scores.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(lines)
  })
}
