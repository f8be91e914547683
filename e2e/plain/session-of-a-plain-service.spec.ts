import { GamesPage } from '../pages/games-page'
import { SessionPages } from '../pages/session-pages'
import { expect, test } from '../harness/plain-story'

// These stories need no worker of the page, and are shorter without one.
test.use({ serviceWorkers: 'block' })

for (const layout of ['one host', 'three hosts'] as const) {
  test.describe(`a session on ${layout}`, () => {
    test.use({ layout })

    test(`on ${layout} of a plain service a hand is cancelled, a session approved, and the next one seated at once, taken back, seated and started`, async ({
      tablet,
      plain,
      server,
    }) => {
      const { page } = tablet
      const games = new GamesPage(page)
      const session = new SessionPages(page)
      await tablet.openGames(plain.origin)

      const before = await server.table(2)
      await games.openTable(2)
      await games.cancelLastHand()
      await games.closeSheet()
      await expect
        .poll(async () => (await server.table(2)).handCount)
        .toBe((before.handCount ?? 0) - 1)
      expect(await plain.acted('Mimir.DropLastRound')).toBe(1)

      for (const { sessionHash = '' } of await server.tables()) {
        await server.playToTheEnd(sessionHash)
      }
      await session.refresh.click()
      await session.act('Approve the results', 'Approve')
      await expect(session.said('Results approved')).toBeVisible()

      const seat = async (kind: RegExp) => {
        await session.panel.getByRole('link', { name: 'Draw seats' }).click()
        await page.getByRole('radio', { name: kind }).check()
        await page.getByRole('button', { name: 'Seat now' }).click()
        await expect(session.question).toContainText('Seat 8 players now?')
        await session.question.getByRole('button', { name: 'Seat now' }).click()
        await expect(session.said('2 tables are seated')).toBeVisible()
        await expect(session.panel).toContainText('Everybody who takes part has a seat')
      }
      const takeBack = async () => {
        await session.act('Take the seating back', 'Take it back')
        await expect(session.panel.getByRole('link', { name: 'Draw seats' })).toBeVisible()
      }
      await seat(/^Random/)
      await takeBack()
      await seat(/^Interval/)
      await takeBack()
      await seat(/^Swiss/)
      await session.act('Start the timer', 'Start the timer')
      await expect
        .poll(
          async () =>
            (await server.tables()).filter(({ status }) => status === 'SESSION_STATUS_INPROGRESS')
              .length,
        )
        .toBe(2)
    })
  })
}
