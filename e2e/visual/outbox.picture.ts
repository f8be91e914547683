import { expect, type Page } from '@playwright/test'
import { createServerView } from '../harness/prepared-hall'
import { GamesPage } from '../pages/games-page'
import { openWhole } from '../pages/stillness'
import { looksOf, nameOf } from './looks'
import { MAIN_SCREENS } from './main-screens'
import { test } from './picture'

for (const look of looksOf(MAIN_SCREENS.length)) {
  const name = nameOf('outbox', look)
  test(name, async ({ open, ownVenue, prepared }) => {
    const { hall } = prepared
    const { origin } = ownVenue
    const server = createServerView(origin, hall)
    const page = await open({ look: { ...look, language: 'en' }, who: 'referee', origin })
    // The stream of changes is blocked, so that the page does not learn that the hand is no longer the last one. The
    // referee's cancelling of that hand then becomes a question.
    await page.route('**/v2/live**', () => {})
    const games = new GamesPage(page)
    await openWhole(page, `${origin}/event/${hall.eventId}/games?table=2`)
    const { sessionHash = '' } = await server.table(2)
    await server.recordRon(sessionHash, 1)
    await games.cancelLastHand()
    await games.sheet.getByText('Needs you').first().waitFor()
    await games.closeSheet()
    await games.openTable(6)
    await games.sheet.getByRole('button', { name: 'Add 3 minutes' }).click()
    await page.goto(`${origin}/outbox`)
    await page.getByRole('main').getByText('Saved on the server').first().waitFor()

    await page.context().addCookies([{ name: 'lng', value: look.language, url: origin }])
    await openWhole(page, `${origin}/outbox`)
    await page.getByRole('main').getByRole('region').first().waitFor()
    await drawSameCaseNumbers(page)
    await expect(page).toHaveScreenshot(`${name}.png`)
  })
}

/**
 * Writes fixed case numbers into the page. Random numbers are the same in every run, but a busy machine draws more of
 * them before a case number, because its connections need more.
 */
function drawSameCaseNumbers(page: Page): Promise<void> {
  return page.getByText(/^#[0-9A-Z]{4}$/).evaluateAll((numbers) => {
    for (const [nth, number] of numbers.entries()) number.textContent = `#AAA${nth}`
  })
}
