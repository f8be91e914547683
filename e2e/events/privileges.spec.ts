import type { BrowserContext } from '@playwright/test'
import type { HallPerson } from '../../tests/server/harness/hall'
import { nameTheStranger } from '../harness/named-hall'
import { expect, test } from '../harness/story'
import { PrivilegesPage } from '../pages/privileges-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

async function signIn(context: BrowserContext, origin: string, { id, credentials }: HallPerson) {
  await context.addCookies([
    { name: 'auth', value: credentials.authToken, url: origin },
    { name: 'pid', value: String(id), url: origin },
  ])
}

test('an administrator appoints and removes a referee, who sees only a referee’s menu; an appointment begun without the server is made once', async ({
  page,
  context,
  browser,
  faults,
  hall,
}) => {
  const { admin, stranger, eventId } = hall
  const name = await nameTheStranger(faults, hall)
  await signIn(context, faults.origin, admin)
  await page.goto(faults.origin)
  await page.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await page.getByRole('menuitem', { name: 'Manage privileges' }).click()
  const privileges = new PrivilegesPage(page)
  const referees = privileges.list('Referees')
  await expect(referees.getByRole('listitem')).toHaveText([/Anna Kalniņa/])
  await expect(privileges.list('Administrators')).toContainText('You cannot remove yourself')

  await privileges.appointReferee(name.toLowerCase(), name)
  await expect(referees.getByRole('listitem')).toHaveText([new RegExp(name), /Anna Kalniņa/])

  const theirs = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  await signIn(theirs, faults.origin, stranger)
  const tablet = await theirs.newPage()
  await tablet.goto(`${faults.origin}/event/${eventId}/players`)
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
  await tablet.goto(faults.origin)
  await tablet.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await expect(tablet.getByRole('menuitem')).toHaveText([
    'Manage players',
    'Penalties',
    'Manage games',
    'Print',
    'Log',
    'Open event page',
  ])
  await tablet.goto(`${faults.origin}/ownedEvents/privileges/${eventId}`)
  await expect(tablet).toHaveURL(/\/profile\/manage$/)

  await referees.getByRole('button', { name: `Remove ${name} from the referees` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name} from the referees?` })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(referees.getByRole('listitem')).toHaveText([/Anna Kalniņa/])
  await tablet.goto(faults.origin)
  await expect(tablet.getByRole('link', { name: 'Riga Spring Open' })).toHaveCount(0)
  await theirs.close()

  await page.getByRole('combobox', { name: 'Find a referee by name' }).fill(name)
  await page.getByRole('option', { name }).click()
  faults.cut()
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
  faults.restore()
  await expect(appoint).not.toHaveAttribute('aria-disabled', { timeout: 60_000 })
  await appoint.click()
  await expect(referees).toContainText(name)
})
