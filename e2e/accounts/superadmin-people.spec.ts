import { expect, test } from '../harness/story'
import { LoginPage } from '../pages/login-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('a superadmin registers a person, edits them, sets a temporary password, signs in as them and returns', async ({
  page,
  context,
  browser,
  venue,
  hall,
}) => {
  const { superadmin, eventId } = hall
  // No other story of this server has this e-mail.
  const mara = { email: `mara-${eventId}@hall.test`, password: 'Tsumo-Haitei-7' }
  const heading = page.getByRole('heading', { level: 1 })
  await context.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/profile/signupAdmin`)
  await page.getByLabel('Email').fill(mara.email)
  await page.getByLabel('Name', { exact: true }).fill('Māra Bērziņa')
  await page.getByLabel('Password', { exact: true }).fill(mara.password)
  await page.getByRole('button', { name: 'Register player' }).click()

  await expect(heading).toHaveText('Edit player')
  await page.getByLabel('City').fill('Rīga')
  await page.getByLabel('Country').fill('latv')
  await page.getByRole('option', { name: 'Latvia' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()

  await page.getByRole('button', { name: 'Set a temporary password' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Set a temporary password' }).click()
  const told = page.getByRole('dialog', { name: 'Temporary password for Māra Bērziņa' })
  const temporary = (await told.locator('p').last().textContent()) ?? ''
  await told.getByRole('button', { name: 'Done' }).click()
  const theirs = await (await browser.newContext()).newPage()
  const login = new LoginPage(theirs)
  await theirs.goto(`${venue.origin}/profile/login`)
  await login.signIn(mara)
  await expect(theirs.getByText('Please check your email and password')).toBeVisible()
  await login.signIn({ ...mara, password: temporary })
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await theirs.getByLabel('New password', { exact: true }).fill('Rinshan-Kaihou-9')
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('My events')
  await theirs.context().close()

  await page.getByRole('button', { name: 'Sign in as' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as' }).click()
  await expect(heading).toHaveText('My events')
  await expect(page.getByText('Superadmin is signed in as Māra Bērziņa.')).toBeVisible()
  await page.goto(`${venue.origin}/profile/manage`)
  await expect(page.getByLabel('City')).toHaveValue('Rīga')
  await expect(page.getByLabel('Country')).toHaveValue('Latvia')
  await page.getByRole('button', { name: 'Back to Superadmin' }).click()
  await expect(heading).toHaveText('Edit player')
  await expect(page.getByText('Superadmin is signed in as Māra Bērziņa.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in as' }).waitFor()
})
