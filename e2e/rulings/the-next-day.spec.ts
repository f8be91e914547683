import { expect, test } from '../harness/story'

const HOUR_MS = 3_600_000
/** Matches a weekday or a date, then the time. */
const DAY_AND_TIME = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun|\d{1,2} [A-Z][a-z]{2}),? \d\d:\d\d/.source

test('after a day without a network, the games, a table and the outbox show each time together with its day', async ({
  atTheGames,
  context,
  faults,
  hall,
}) => {
  const { page, games, outbox, penaliseFirstEast } = atTheGames
  const gamesUrl = `${faults.origin}/event/${hall.eventId}/games`
  faults.cut()
  await penaliseFirstEast()
  await expect(page.getByText(/^No network since \d\d:\d\d/)).toBeVisible()

  // The page is closed while the clock is set, because a running page would see the clock pass through 1970.
  await page.goto('about:blank')
  await context.clock.install({ time: Date.now() + 24 * HOUR_MS })
  await page.goto(gamesUrl)
  await expect(games.tables).toHaveCount(2)
  await expect(page.getByText(new RegExp(`^No network since ${DAY_AND_TIME}`))).toBeVisible()
  await expect(page.getByText(new RegExp(`^data from ${DAY_AND_TIME}$`))).toBeVisible()
  await games.openTable(1)
  const saved = games.sheet.getByText(new RegExp(`^Saved on this \\w+ ${DAY_AND_TIME}`))
  await expect(saved).toHaveCount(1)
  const words = await saved.innerText()
  await games.closeSheet()
  await outbox.open()
  await expect(outbox.ruling(words)).toHaveCount(1)
  await expect(page.getByText(new RegExp(`^No network since ${DAY_AND_TIME}`))).toBeVisible()

  // When the clock was set back, no shown age may be negative.
  await context.clock.setSystemTime(Date.now() - 3 * HOUR_MS)
  await page.goto(gamesUrl)
  await expect(games.tables).toHaveCount(2)
  await expect(page.getByText(/^data /)).toBeVisible()
  await expect(page.getByText(/[-−]\s?\d+ ?(s|m|min|h)\b/)).toHaveCount(0)
})
