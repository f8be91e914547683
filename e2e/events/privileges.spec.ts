import type { BrowserContext } from '@playwright/test'
import type { HallPerson } from '../../tests/server/harness/hall'
import { expect, test } from '../harness/own-server'
import { PrivilegesPage } from '../pages/privileges-page'

// These stories need no worker of the page, and are shorter without one.
test.use({ serviceWorkers: 'block' })

async function signIn(context: BrowserContext, origin: string, { id, credentials }: HallPerson) {
  await context.addCookies([
    { name: 'auth', value: credentials.authToken, url: origin },
    { name: 'pid', value: String(id), url: origin },
  ])
}

test('an administrator appoints a referee, who sees only the menu of referees until they are removed, and a person chosen while the server is away is appointed once it is back', async ({
  page,
  context,
  browser,
  venue,
  hall,
}) => {
  const { admin, stranger, eventId } = hall
  await signIn(context, venue.origin, admin)
  await page.goto(venue.origin)
  await page.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await page.getByRole('menuitem', { name: 'Manage privileges' }).click()
  const privileges = new PrivilegesPage(page)
  const referees = privileges.list('Referees')
  await expect(referees.getByRole('listitem')).toHaveText([/Anna Kalniņa/])
  await expect(privileges.list('Administrators')).toContainText('You cannot remove yourself')

  await privileges.appointReferee('stran', /Stranger/)
  await expect(referees.getByRole('listitem')).toHaveText([/Stranger/, /Anna Kalniņa/])

  const theirs = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  await signIn(theirs, venue.origin, stranger)
  const tablet = await theirs.newPage()
  await tablet.goto(`${venue.origin}/event/${eventId}/players`)
  const menu = tablet.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Games',
    'Players',
    'Penalties',
    'Print',
    'Log',
    'Open hall screen (opens in a new window)',
    'Open event page (opens in a new window)',
    'My events',
    'All events',
    'Create new event',
    'Outbox',
    /^Ready for offline/,
    'Edit profile',
  ])
  await expect(menu.getByRole('button', { name: 'Finish event' })).toHaveCount(0)
  await tablet.goto(venue.origin)
  await tablet.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await expect(tablet.getByRole('menuitem')).toHaveText([
    'Manage players',
    'Penalties',
    'Manage games',
    'Print',
    'Log',
    'Open event page',
  ])
  await tablet.goto(`${venue.origin}/ownedEvents/privileges/${eventId}`)
  await expect(tablet).toHaveURL(/\/profile\/manage$/)

  await referees.getByRole('button', { name: 'Remove Stranger from the referees' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Stranger from the referees?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(referees.getByRole('listitem')).toHaveText([/Anna Kalniņa/])
  await tablet.goto(venue.origin)
  await expect(tablet.getByRole('link', { name: 'Riga Spring Open' })).toHaveCount(0)
  await theirs.close()

  await page.getByRole('combobox', { name: 'Find a referee by name' }).fill('stranger')
  await page.getByRole('option', { name: /Stranger/ }).click()
  await venue.stop()
  const appoint = page.getByRole('button', { name: 'Appoint referee' })
  // The page sends no request until the person does something that needs the server.
  await appoint.click()
  await expect(
    page
      .getByText('Failed to appoint referee')
      .or(page.getByText(/^Error has occurred/))
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await expect(appoint).toHaveAccessibleDescription('Needs the network', { timeout: 60_000 })
  await venue.start()
  await expect(appoint).not.toHaveAttribute('aria-disabled', { timeout: 60_000 })
  await appoint.click()
  await expect(referees).toContainText('Stranger')
})
