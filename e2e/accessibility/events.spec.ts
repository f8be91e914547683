import { expect, test } from '../harness/story'
import { PrivilegesPage } from '../pages/privileges-page'
import { faultsAtWidths, faultsOf, tooSmall } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('the form of an event and its privileges have no accessibility fault on a phone and a laptop, and the Save button does not cover the focused field', async ({
  page,
  context,
  venue,
  hall,
}) => {
  const { admin, eventId } = hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeVisible()
  expect([...(await faultsAtWidths(page)), ...(await tooSmall(page))]).toEqual([])
  const wind = page.getByRole('radio').last()
  await wind.focus()
  const field = await wind.boundingBox()
  const bar = await save.boundingBox()
  expect(field?.y).toBeGreaterThan(0)
  expect(bar?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  await page.getByRole('tab', { name: 'Ruleset tuning' }).click()
  expect([...(await faultsAtWidths(page)), ...(await tooSmall(page))]).toEqual([])

  const privileges = new PrivilegesPage(page)
  await privileges.open(venue.origin, eventId)
  expect(await faultsAtWidths(page)).toEqual([])
  await privileges
    .list('Referees')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
  expect(await faultsAtWidths(page)).toEqual([])
})

test('the pages to save an event to a file and to load one have no accessibility fault', async ({
  page,
  context,
  venue,
  hall,
}) => {
  const { superadmin, eventId } = hall
  await context.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${venue.origin}/ownedEvents/file/${eventId}`)
  const button = page.getByRole('button', { name: 'Download: The whole event' })
  await expect(button).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const [given] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = await given.path()
  await page.goto(`${venue.origin}/ownedEvents/load`)
  await page.getByLabel('Choose a file').setInputFiles(path)
  await expect(page.getByLabel('Player 8')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
