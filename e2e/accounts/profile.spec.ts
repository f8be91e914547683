import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { LoginPage } from '../pages/login-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('everybody sees a changed profile, a lost tablet is signed out and keeps its ruling, and an account is removed', async ({
  tablet,
  faults,
  venue,
  server,
  accounts,
  hall,
  browser,
}) => {
  const [player] = hall.players
  const onTablet = new GamesPage(tablet.page)
  const outbox = new OutboxPage(tablet.page)
  await tablet.openGames(faults.origin)
  await expect(onTablet.tables).toHaveCount(2)

  const phone = await browser.newContext()
  await phone.addCookies([
    { name: 'auth', value: player?.credentials.authToken ?? '', url: venue.origin },
    { name: 'pid', value: String(player?.id), url: venue.origin },
  ])
  const profile = await phone.newPage()
  await profile.goto(`${venue.origin}/profile/manage`)
  await profile.getByLabel('Your name').fill('Līga Ozoliņa')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Changes saved!')).toBeVisible()
  await tablet.page.getByRole('link', { name: 'Players' }).locator('visible=true').first().click()
  // The name must also show on the games page, which has another menu.
  await expect(tablet.page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  await expect(tablet.page.getByText('Līga Ozoliņa').first()).toBeVisible()

  await tablet.page.getByRole('link', { name: 'Games' }).locator('visible=true').first().click()
  const [, late] = (await server.table(1)).players ?? []
  faults.cut()
  await onTablet.openTable(1)
  await onTablet.givePenalty({
    player: late?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await onTablet.closeSheet()
  const laptop = await browser.newContext()
  const own = await laptop.newPage()
  await own.goto(`${venue.origin}/profile/login?next=/profile/manage`)
  await new LoginPage(own).signIn(accounts.referee)
  await own.getByRole('button', { name: 'Sign out: Unknown device' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(own.getByText('Unknown device')).toHaveCount(0)
  faults.restore()
  await expect(tablet.page.getByText('Sign in again to send 1 ruling.')).toBeVisible({
    timeout: 60_000,
  })
  expect(await server.penalties()).toHaveLength(0)

  await profile.getByRole('button', { name: 'Remove my account' }).click()
  await profile.getByLabel(/^Type “Līga Ozoliņa”/).fill('Līga Ozoliņa')
  await profile.getByRole('alertdialog').getByRole('button', { name: 'Remove my account' }).click()
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await phone.close()
  await laptop.close()

  await tablet.page.getByRole('link', { name: 'Sign in again' }).click()
  await new LoginPage(tablet.page).signIn(accounts.referee)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(1, { timeout: 60_000 })
  expect(await server.penalties()).toMatchObject([{ who: late?.id, assignedBy: hall.referee.id }])
  await tablet.page.goto(`${faults.origin}/event/${hall.eventId}/players`)
  await expect(tablet.page.getByText(`[Deleted account #${player?.id}]`).first()).toBeVisible()
})
