import { expect, test } from '../harness/own-server'
import { playersDevices } from '../harness/players-devices'
import { GamesPage } from '../pages/games-page'
import { allCodeLoaded } from '../pages/kept-for-offline'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

const ENTER_RESULT = '/v2/shinpan.Venue/EnterResult'

test('when two tablets offline and a player’s device enter hands, and a tablet enters a slip’s result, each counts once or needs the referee’s decision', async ({
  tablet,
  browser,
  faults,
  server,
  venue,
  hall,
}) => {
  const { eventId, admin, players } = hall
  await tablet.openGames(faults.origin)
  const annas = new GamesPage(tablet.page)
  const context = await browser.newContext()
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: faults.origin },
    { name: 'pid', value: String(admin.id), url: faults.origin },
  ])
  const maxs = new GamesPage(await context.newPage())
  const address = `${faults.origin}/event/${eventId}/games`
  await Promise.all([maxs.page.goto(address), allCodeLoaded(maxs.page)])
  for (const games of [annas, maxs]) await expect(games.tables).toHaveCount(2)

  faults.cut()
  await venue.stop()
  const enter = async (games: GamesPage, line: string) => {
    await games.openTable(1)
    await games.sheet.getByRole('button', { name: 'Enter a hand' }).click()
    await games.sheet.getByLabel('Or type it').fill(line)
    await games.sheet.getByLabel('Or type it').press('Enter')
    await expect(games.sheet.getByText(/^Saved on this/).first()).toBeVisible()
    await games.closeSheet()
  }
  await enter(annas, 'R 2<3 3 30')
  await enter(annas, 'T 1 1 30')
  await enter(maxs, 'R 4<1 2 30')

  await annas.openTable(2)
  await annas.sheet.getByRole('link', { name: 'Enter the result' }).click()
  const second = annas.page.getByRole('listitem', { name: 'Table 2', exact: true })
  await expect(second.getByLabel(/^Score of/).first()).toBeFocused()
  await annas.page.keyboard.type('412\n254\n303\n231\n')
  await annas.page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(second).toContainText('Saved on this')

  await venue.start()
  await playersDevices(venue.origin, { eventId, players }).recordRon(1)
  faults.restore()

  const asked = new OutboxPage(maxs.page)
  await asked.open()
  await expect(asked.questions).toContainText(/[12] hands? of this table (was|were) recorded/, {
    timeout: 60_000,
  })
  const outbox = new OutboxPage(annas.page)
  await outbox.open()
  await expect(outbox.questions).toContainText('still enter this result?', { timeout: 60_000 })
  await expect(outbox.ruling(/East 2, 1 honba.*The table already shows it/)).toHaveCount(1)
  await expect(outbox.ruling(/East 2, 2 honba.*Saved on the server/)).toHaveCount(1)
  expect((await server.table(1)).handCount).toBe(4)
  expect(faults.seen(ENTER_RESULT)).toBe(0)

  await expect(outbox.questions).toHaveCount(1)
  await outbox.questions.getByRole('button', { name: 'Save the result' }).click()
  await expect(outbox.questions).toHaveCount(0)
  await expect.poll(async () => (await server.table(2)).status).toBe('SESSION_STATUS_PREFINISHED')
  expect(faults.seen(ENTER_RESULT)).toBe(1)
  await context.close()
})
