import { expect, test } from '../harness/story'
import { SessionPages } from '../pages/session-pages'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const TOGGLE = '/v2/common.Mimir/ToggleHideResults'

test('when a broken proxy stops a command, the console says that this command did nothing; a command that took effect all the same counts as done', async ({
  atTheGames,
  faults,
}) => {
  const { page } = atTheGames
  faults.breakAnswers(TOGGLE, { arrives: false })
  await page.getByRole('button', { name: 'Session', exact: true }).click()
  const results = page.getByRole('switch', { name: 'Results are shown to players' })
  await expect(results).toBeChecked()
  await results.click()
  const news = page.locator('div[aria-live=assertive]')
  await expect(news).toContainText(
    'Failed to toggle results visibility. The server, or something on the way to it, reported an error (502). It did not take effect.',
    { timeout: 30_000 },
  )
  await expect(news).toContainText('Error has occurred: Riga Spring Open')
  await expect(results).toBeChecked()
  await news.getByRole('button', { name: 'Close' }).click()
  await expect(news).toBeEmpty()

  faults.breakAnswers(TOGGLE, { arrives: true })
  await results.click()
  await expect(new SessionPages(page).said('Results are hidden').first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(results).not.toBeChecked()
  await expect(news).toBeEmpty()
})
