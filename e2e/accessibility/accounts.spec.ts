import { expect, test } from '../harness/story'
import { faultsAtWidths, faultsOf, tooSmall } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('the pages of the person’s own account and of another account have large controls and no accessibility fault on every device', async ({
  page,
  context,
  venue,
  hall,
}) => {
  const { superadmin, players } = hall
  await context.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  const hasLargeControls = async () => {
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooSmall(page)).toEqual([])
    }
  }
  await page.goto(`${venue.origin}/profile/manage`)
  await expect(page.getByText('This device')).toBeVisible()
  await hasLargeControls()
  expect(await faultsAtWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove my account' }).click()
  await expect(page.getByLabel(/^Type/)).toBeVisible()
  expect(await faultsAtWidths(page)).toEqual([])

  await page.goto(`${venue.origin}/profile/signupAdmin`)
  await page.getByRole('button', { name: 'Register player' }).click()
  await expect(page.getByText('Invalid name')).toBeVisible()
  expect(await faultsAtWidths(page)).toEqual([])

  await page.goto(`${venue.origin}/profile/editPlayer/${players[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Sign in as' })).toBeVisible()
  await hasLargeControls()
  expect(await faultsAtWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in as' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as' }).click()
  await expect(page.getByRole('button', { name: 'Back to Superadmin' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the page where a person chooses the bot’s messages has no accessibility fault on a phone and a laptop', async ({
  page,
  context,
  venue,
  hall,
}) => {
  const { referee } = hall
  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(referee.id), url: venue.origin },
  ])
  const config = JSON.stringify({ game: '', bot: 'ShinpanTestBot' })
  // A page uses the configuration that the last start stored, so the story stores it before the start.
  await page.addInitScript((text) => localStorage.setItem('shinpan-config', text), config)
  const hasNoFaults = async () => {
    expect(await faultsAtWidths(page)).toEqual([])
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      // Only the form between the header and the bar scrolls. The page as a whole does not.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
    }
  }
  await page.goto(`${venue.origin}/profile/notifications/tg/4711?code=K7Q29XWM`)
  await expect(page.getByLabel('Code from the bot')).toHaveValue('K7Q29XWM')
  await hasNoFaults()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The bot did not give this code/)).toBeVisible()
  await hasNoFaults()
})
