import { expect, test } from '../harness/story'
import { faultsOf } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('in the list of events an administrator hides the rating table of an event, and cannot finish the event while games run', async ({
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
  await page.goto(venue.origin)
  await page.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Rating table is visible' }).click()
  await expect
    .poll(async () => {
      const { events } = await (
        await page.request.post(`${venue.origin}/v2/common.Mimir/GetEventsById`, {
          data: { ids: [eventId] },
        })
      ).json()
      return events[0].isRatingShown
    })
    .not.toBe(true)

  await page.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Finish event' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Still playing: tables 1 and 2')).toBeVisible()
  await expect(question.getByText('Fix the blocking items first')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Finish event' })).toBeDisabled()
})
