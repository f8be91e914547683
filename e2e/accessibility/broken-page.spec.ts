import { expect, test } from '../harness/story'
import { landmarkFaultsOf } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('a page whose code failed still has its main landmark', async ({ page, venue }) => {
  await page.route('**/assets/login-page-*.js', (route) => route.abort())
  await page.goto(`${venue.origin}/profile/login`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(await landmarkFaultsOf(page)).toEqual([])
})
