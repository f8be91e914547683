import { nameTheStranger } from '../harness/named-hall'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { LoginPage } from '../pages/login-page'
import { PrivilegesPage } from '../pages/privileges-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('a tablet signs in by typing a code that an administrator shows, gives a penalty, and the used code is refused on another device', async ({
  page,
  context,
  browser,
  venue,
  hall,
  server,
}) => {
  const { admin, eventId } = hall
  const name = await nameTheStranger(venue, hall)
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const privileges = new PrivilegesPage(page)
  await privileges.open(venue.origin, eventId)
  await page.getByRole('button', { name: 'Show a sign-in code for Anna Kalniņa' }).click()
  const refused = page.getByRole('dialog', { name: 'Sign-in code for Anna Kalniņa' })
  await expect(refused).toContainText('signs in with their own email and password')
  await refused.getByRole('button', { name: 'Close' }).click()

  await privileges.appointReferee(name.toLowerCase(), name)
  await page.getByRole('button', { name: `Show a sign-in code for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Sign-in code for ${name}` })
  const shown = dialog.getByRole('status')
  await expect(shown).toHaveText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  await expect(dialog).toContainText('Valid for 09:')
  const code = (await shown.textContent()) ?? ''

  const tablet = await (await browser.newContext()).newPage()
  await tablet.goto(`${venue.origin}/event/${eventId}/games`)
  await new LoginPage(tablet).toCode()
  const field = tablet.getByLabel('Code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('2222-2222')
  await tablet.getByRole('button', { name: 'Sign in' }).click()
  await expect(tablet.getByText(/^This code is wrong/)).toBeVisible()
  await field.fill(code.replace('-', '').toLowerCase())
  await tablet.getByRole('button', { name: 'Sign in' }).click()
  await expect(tablet).toHaveURL(`${venue.origin}/event/${eventId}/games`)
  const games = new GamesPage(tablet)
  await expect(games.tables.first()).toBeVisible()
  const [{ title: firstEast = '' } = {}] = (await server.table(1)).players ?? []
  await games.openTable(1)
  await games.givePenalty({ player: firstEast, reason: 'Late for the session', amount: '−1 000' })
  await expect.poll(async () => (await server.penalties()).length).toBe(1)

  // The link of the QR code contains the sign-in code, which the page removes from the address.
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${venue.origin}/profile/code?next=%2Fevent%2F${eventId}%2Fgames#${code}`)
  await expect(phone.getByText(/^This code has already been used/)).toBeVisible()
  await expect(phone).toHaveURL(/\/profile\/code\?next=[^#]+$/)

  await dialog.getByRole('button', { name: 'New code' }).click()
  await expect(shown).not.toHaveText(code)
  const second = (await shown.textContent()) ?? ''
  await phone.goto('about:blank')
  await phone.goto(`${venue.origin}/profile/code?next=%2Fevent%2F${eventId}%2Fgames#${second}`)
  await expect(phone).toHaveURL(`${venue.origin}/event/${eventId}/games`)
})
