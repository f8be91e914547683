import { expect, test } from '../harness/story'
import { faultsAtWidths, faultsOf, tooSmall } from '../pages/faults'

test('the page about offline use and the question of single-device mode at sign-out have no accessibility fault', async ({
  tablet,
  venue,
}) => {
  const { page } = tablet
  await tablet.openGames(venue.origin)
  await tablet.context.addCookies([{ name: 'sdm', value: '1', url: venue.origin }])
  await page.goto(`${venue.origin}/ready`)
  await expect(page.getByRole('list', { name: 'Missing when this page opened' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Referee in charge' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${venue.origin}/profile/logout`)
  await expect(page.getByText('Switch referee?')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test.describe('pages that need no service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the hall screen, the players’ page and the printed sheets have no accessibility fault on a phone and on a large screen', async ({
    tablet,
    venue,
    hall,
  }) => {
    const { page } = tablet
    const { eventId } = hall
    await tablet.openGames(venue.origin)
    await page.goto(`${venue.origin}/event/${eventId}/hall`)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.goto(`${venue.origin}/event/${eventId}/play?table=1`)
    await expect(page.getByRole('heading', { name: 'At table 1' })).toBeVisible()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Player 1', exact: true }).last().click()
    await expect(page.getByRole('timer')).toBeVisible()
    expect([...(await faultsAtWidths(page)), ...(await tooSmall(page))]).toEqual([])
    for (const sheet of ['names', 'tables', 'cards', 'scores', 'penalties']) {
      await page.goto(`${venue.origin}/event/${eventId}/print?sheet=${sheet}`)
      await expect(page.locator('.paper').getByText('Riga Spring Open').first()).toBeVisible()
      // A sheet of paper looks the same at every width.
      expect(await faultsOf(page)).toEqual([])
    }
    expect([...(await faultsAtWidths(page, [1366])), ...(await tooSmall(page))]).toEqual([])
  })
})
