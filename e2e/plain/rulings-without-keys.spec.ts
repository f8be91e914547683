import { OutboxPage } from '../pages/outbox-page'
import { expect, test } from '../harness/plain-story'
import { GamesPage } from '../pages/games-page'

const PENALTY = { reason: 'Late for the session', amount: '−1 000' } as const

for (const layout of ['one host', 'three hosts'] as const) {
  test.describe(`rulings on ${layout}`, () => {
    test.use({ layout })

    test(`on ${layout} of a plain service a penalty is given once, one whose answer is lost is found by reading back, and one that the browser repeats is told and its surplus cancelled`, async ({
      tablet,
      plain,
      server,
    }) => {
      const { page } = tablet
      const games = new GamesPage(page)
      const outbox = new OutboxPage(page)
      const [{ title: player = '' } = {}] = (await server.table(1)).players ?? []
      await tablet.openGames(plain.origin)
      const penalise = async () => {
        await games.openTable(1)
        await games.givePenalty({ player, ...PENALTY })
        await games.closeSheet()
      }

      await penalise()
      await outbox.open()
      await expect(outbox.ruling(/Server has it/)).toHaveCount(1, { timeout: 30_000 })
      expect(await server.penalties()).toHaveLength(1)

      await page.goBack()
      await plain.loseNextAnswer('Mimir.AddPenalty')
      await penalise()
      await outbox.open()
      await expect(outbox.ruling(/Server has it/)).toHaveCount(2, { timeout: 60_000 })
      expect(await server.penalties()).toHaveLength(2)
      expect(await plain.arrived('Mimir.AddPenalty')).toBe(2)

      await page.goBack()
      await plain.letBrowserRepeat('Mimir.AddPenalty')
      await penalise()
      await outbox.open()
      await expect(outbox.ruling(/Server has it more than once/)).toBeVisible({ timeout: 60_000 })
      expect(await server.penalties()).toHaveLength(4)
      await page.getByRole('button', { name: 'Cancel the surplus' }).click()
      await expect
        .poll(
          async () =>
            (await server.penalties()).filter(
              ({ isCancelled, cancellationReason }) =>
                isCancelled && cancellationReason === 'Duplicate',
            ).length,
        )
        .toBe(1)
    })

    test(`on ${layout} of a plain service a ruling given without it is saved, asked about once it is back, and arrives once`, async ({
      tablet,
      plain,
      server,
    }) => {
      const { page } = tablet
      const games = new GamesPage(page)
      const outbox = new OutboxPage(page)
      const [{ title: player = '' } = {}] = (await server.table(1)).players ?? []
      await tablet.openGames(plain.origin)
      await plain.goAway()
      await page.getByRole('button', { name: /^Refresh data/ }).click()
      await expect(page.getByText(/No network/).first()).toBeVisible({ timeout: 60_000 })
      await games.openTable(1)
      await games.givePenalty({ player, ...PENALTY })
      await games.closeSheet()
      await page.reload()
      await plain.comeBack()
      await outbox.open()
      await expect(outbox.questions).toBeVisible({ timeout: 60_000 })
      expect(await server.penalties()).toHaveLength(0)
      await outbox.questions
        .getByRole('button', { name: /give|send/i })
        .first()
        .click()
      await expect(outbox.ruling(/Server has it/)).toBeVisible({ timeout: 60_000 })
      expect(await server.penalties()).toHaveLength(1)
    })
  })
}
