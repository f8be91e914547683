import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../harness/own-server'
import { keptForOffline } from '../pages/kept-for-offline'

test('a superadmin reads the visits by period, property (such as browser) and program, and others cannot', async ({
  browser,
  page,
  context,
  venue,
  hall,
}) => {
  const { superadmin, referee } = hall
  const visitor = await (await browser.newContext()).newPage()
  const told = visitor.waitForRequest('**/v2/track')
  await visitor.goto(`${venue.origin}/events`)
  expect((await told).postDataJSON()).toMatchObject({ s: 'Forseti', m: '/events', e: '' })
  expect(await visitor.context().cookies()).toEqual([])

  const signIn = ({ id, credentials }: typeof referee) =>
    context.addCookies([
      { name: 'auth', value: credentials.authToken, url: venue.origin },
      { name: 'pid', value: String(id), url: venue.origin },
    ])
  await signIn(superadmin)
  await expect(async () => {
    await page.goto(`${venue.origin}/stats`)
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByLabel('Data slice').selectOption('Browsers')
  await expect(page.getByRole('columnheader', { name: 'Chrome' })).toBeVisible()
  await page.getByLabel('Subsystem').selectOption('Tyr')
  await expect(page.getByText('Nothing was counted in this period.')).toBeVisible()
  await page.getByLabel('Subsystem').selectOption('All')
  await page.getByRole('link', { name: '12mon' }).click()
  await expect(page).toHaveURL(/\/stats\/lastyear$/)
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // The chart's lines must lie over its axes also after a start from this device's stored files.
  await keptForOffline(page)
  await page.reload()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  const offset = () =>
    page.evaluate(() => {
      const axes = document.querySelector('.u-wrap')?.getBoundingClientRect()
      const lines = document.querySelector('.u-wrap canvas')?.getBoundingClientRect()
      return axes && lines && axes.height > 0 ? lines.y - axes.y : 'not drawn'
    })
  await expect.poll(offset).toBe(0)

  const asReferee = await browser.newContext({ serviceWorkers: 'block' })
  await asReferee.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(referee.id), url: venue.origin },
  ])
  const refused = await asReferee.newPage()
  await refused.goto(`${venue.origin}/stats`)
  await expect(refused.getByRole('heading', { name: 'My events' })).toBeVisible()
})
