import { expect, test } from '../harness/story'
import { PrivilegesPage } from '../pages/privileges-page'
import { faultsOf } from '../pages/faults'

// With reduced motion, no colour is measured in the middle of a fade from light to dark.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the form of an event and its privileges have no accessibility fault on a phone and a laptop', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { admin, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const privileges = new PrivilegesPage(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Ruleset tuning' }).click()
    expect(await faultsOf(page)).toEqual([])

    await privileges.open(venue.origin, eventId)
    expect(await faultsOf(page)).toEqual([])
    await privileges
      .list('Referees')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  }
})

test('Save does not cover a focused field of the event form on a phone', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { admin, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
  const wind = page.getByRole('radio').last()
  await wind.focus()
  const field = await wind.boundingBox()
  const save = await page.getByRole('button', { name: 'Save changes' }).boundingBox()
  expect(field?.y).toBeGreaterThan(0)
  expect(save?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
})

test('the pages to save an event to a file and to load one have no accessibility fault', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { superadmin, eventId } = prepared.hall
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
