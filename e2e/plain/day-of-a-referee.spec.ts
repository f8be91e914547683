import { LoginPage } from '../pages/login-page'
import { expect, test } from '../harness/plain-story'

for (const layout of ['one host', 'three hosts'] as const) {
  test.describe(`on ${layout}`, () => {
    test.use({ layout })

    test(`on ${layout} of a plain service an administrator signs in, sees the tables, and is offered only what the service can do`, async ({
      page,
      plain,
      hall: { eventId },
      accounts,
    }) => {
      await page.goto(`${plain.origin}/profile/login`)
      await new LoginPage(page).signIn(accounts.second)
      await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible()
      await page.goto(`${plain.origin}/event/${eventId}/games`)
      await expect(page.getByRole('button', { name: /^Table 1\b/ })).toBeVisible()

      await page.goto(`${plain.origin}/event/${eventId}/players`)
      const menu = page.getByRole('navigation')
      await expect(menu.getByRole('link', { name: 'Manage privileges' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Log' })).toHaveCount(0)
      await expect(menu.getByRole('link', { name: 'Event in a file' })).toHaveCount(0)

      await page.goto(`${plain.origin}/event/${eventId}/log`)
      await expect(page.getByText('The game service of this event does not do this.')).toBeVisible()
    })
  })
}
