import { expect, test } from '../harness/story'
import { faultsOf } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('the sign-in, sign-up, recovery and set-up pages have no accessibility fault', async ({
  page,
  venue,
}) => {
  await page.goto(`${venue.origin}/profile/login`)
  await page.getByRole('button', { name: 'Proceed with sign in' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/profile/signup`)
  await page.getByText('Privacy Policy', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('You should read and accept the Privacy Policy.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/profile/confirm/${'f'.repeat(40)}`)
  await expect(page.getByText('This link is not valid')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/profile/resetPassword`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // The code is base64 of: a1b2c3, three at-signs, mara@hall.test.
  await page.goto(`${venue.origin}/profile/resetPasswordConfirm/YTFiMmMzQEBAbWFyYUBoYWxsLnRlc3Q`)
  await page.getByRole('button', { name: 'Reset my password' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Reset my password' }).click()
  await expect(page.getByRole('heading', { name: 'Password recovery failed' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/setup`)
  await expect(page.getByText('This server is already set up.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
