import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test(
  'offline, excluding and then including a player makes one ruling, whose text fits on a phone; this ruling and extra time are sent once each',
  { tag: '@fonts' },
  async ({ tablet, faults, server }) => {
    const { page } = tablet
    await tablet.openGames(faults.origin)
    await page.getByRole('link', { name: 'Players' }).first().click()
    const player = page.getByRole('switch', { name: 'Player 3 takes part in the next seating' })
    await expect(player).toBeChecked()

    faults.cut()
    await player.click()
    await expect(player).not.toBeChecked()
    await expect(page.getByRole('main').getByText(/Saved on this/)).toHaveCount(1)
    const words = page.getByRole('main').locator('p', { hasText: 'Saved on this' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await words.evaluate(isCut)).toBe(false)
    await player.click()
    await expect(player).toBeChecked()
    const outbox = new OutboxPage(page)
    await outbox.open()
    await expect(outbox.ruling(/Saved on this/)).toHaveCount(1)

    await page.getByRole('link', { name: 'Games' }).first().click()
    const games = new GamesPage(page)
    await games.openTable(2)
    await games.sheet.getByRole('button', { name: 'Add 3 minutes' }).click()
    await expect(games.sheet.getByText('Extra time +3', { exact: true })).toBeVisible()
    await games.closeSheet()

    await outbox.open()
    await expect(outbox.ruling(/Saved on this/)).toHaveCount(2)
    faults.restore()
    await expect(outbox.ruling(/Saved on the server|Already done/)).toHaveCount(2, {
      timeout: 60_000,
    })
    expect(faults.seen('/v2/common.Mimir/UpdatePlayerSeatingFlag')).toBe(1)
    expect(faults.seen('/v2/common.Mimir/AddExtraTime')).toBe(1)
    expect(await server.table(2)).toMatchObject({ extraTime: 180 })
  },
)

test(
  'on a phone 360 px wide, the state of a ruling and the buttons of the question at sign-out have space for German and Russian',
  { tag: '@fonts' },
  async ({ tablet, faults, hall }) => {
    const { page, context } = tablet
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [language, saved, lost] of [
      ['de', 'Auf diesem Laptop gespeichert', /^Kein Netz seit/],
      ['ru', 'Сохранено на ноутбуке', /^Нет сети с/],
    ] as const) {
      await context.addCookies([{ name: 'lng', value: language, url: faults.origin }])
      await tablet.openGames(faults.origin)
      await page.goto(`${faults.origin}/event/${hall.eventId}/players`)
      const player = page.getByRole('switch', { name: /Player 3/ })
      await expect(player).toBeVisible()
      faults.cut()
      await expect(page.getByText(lost).locator('visible=true')).toBeVisible({ timeout: 60_000 })
      await player.click()
      const words = page.getByRole('main').locator('p', { hasText: saved })
      expect([language, await words.evaluate(isCut)]).toEqual([language, false])

      await page.getByRole('navigation').getByRole('button').last().click()
      await page.locator('a[href="/profile/logout"]').locator('visible=true').click()
      const answers = page.getByRole('alertdialog').getByRole('button')
      await expect(answers).toHaveCount(3)
      // The text of each button fits on one line.
      expect(
        await answers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)),
      ).toEqual([44, 44, 44])
      await answers.last().click()
      faults.restore()
      await expect(page.getByRole('main').getByText(saved)).toHaveCount(0, { timeout: 60_000 })
    }
  },
)

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight
