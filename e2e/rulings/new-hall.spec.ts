import { layNewHall, REFEREE, createServerView } from '../harness/prepared-hall'
import { expect, test } from '../harness/own-server'
import { LoginPage } from '../pages/login-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('a ruling for one hall is not sent to another hall that later uses the same address', async ({
  atTheGames,
  faults,
  venue,
}) => {
  const { page, games, outbox, penaliseFirstEast } = atTheGames
  faults.cut()
  await penaliseFirstEast()

  const other = await layNewHall({ title: 'Riga Autumn Open' })
  await venue.giveAddressTo(other.directory)
  faults.restore()
  await page.reload()
  const signInAgain = page.getByRole('link', { name: 'Sign in again' })
  await expect(signInAgain).toBeVisible({ timeout: 60_000 })
  await expect(games.tables).toHaveCount(0)
  await signInAgain.click()
  await new LoginPage(page).signIn(REFEREE)
  await expect(games.heading).toHaveText('Riga Autumn Open')
  await expect(games.tables).toHaveCount(0)
  await expect(page.getByText('The tables appear here once players are seated.')).toBeVisible()

  await outbox.open()
  await expect(outbox.ruling(/another hall/)).toHaveCount(1)
  await expect(outbox.ruling(/Late for the session/)).toHaveCount(1)
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(0)
  expect(faults.seen('/v2/common.Mimir/AddPenalty')).toBe(0)
  expect(await createServerView(venue.origin, other.hall).penalties()).toHaveLength(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outbox.ruling(/another hall/)).toHaveCount(0)
  await expect(outbox.ruling(/Withdrawn before sending/)).toHaveCount(1)
  other.remove()
})
