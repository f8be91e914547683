import { expect, test } from '../harness/story'
import { SessionPages } from '../pages/session-pages'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block', isPrescripted: true })

test('an organiser numbers players, writes and checks a script, and seats and starts its first session', async ({
  page,
  context,
  venue,
  server,
  hall: { admin, eventId },
}) => {
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/event/${eventId}/players`)
  await page.getByRole('tab', { name: /Local IDs/ }).click()
  await page.getByRole('button', { name: 'Number all from 1' }).click()
  const saveIds = page.getByRole('button', { name: /^Save \d+ change/ })
  if (await saveIds.isVisible()) await saveIds.click()
  await expect(saveIds).toHaveCount(0)

  const numbers = page.getByRole('textbox', { name: /^Local ID of / })
  const lowest = async () => (await numbers.last().boundingBox())?.y
  const before = await lowest()
  await numbers.first().fill('2')
  await expect(page.getByText('Used twice', { exact: true })).toHaveCount(2)
  expect(await lowest()).toBe(before)

  await page.goto(`${venue.origin}/event/${eventId}/prescript`)
  const script = page.getByRole('textbox', { name: 'Script' })
  await script.fill('1-2-3-4\n5-6-7-7')
  await expect(page.getByText('Found 1 error(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Line 2' }).click()
  await expect(script).toBeFocused()
  await page.getByRole('textbox', { name: 'Sessions' }).fill('3')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText('No errors found')).toBeVisible()
  expect((await script.inputValue()).split('\n\n')).toHaveLength(3)
  await page.getByRole('button', { name: 'Save the script' }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Next: session 1 of 3')).toBeVisible()

  const session = new SessionPages(page)
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await session.panel.getByRole('link', { name: 'Draw seats' }).click()
  await expect(page.getByRole('radio', { name: /^Next predefined session/ })).toBeChecked()
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await session.act('Start the timer', 'Start the timer')
  await expect(session.said('The timer is running')).toBeVisible()
  expect(await server.tables()).toHaveLength(2)
  await page.goto(`${venue.origin}/event/${eventId}/prescript`)
  await expect(page.getByText('Next: session 2 of 3')).toBeVisible()
})
