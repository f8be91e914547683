import type { Page } from '@playwright/test'
import { renamedWords } from '../harness/next-release'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

/** Marks a page, so that the story can see whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['same'] = 'yes'))
/**
 * Enough time for the new version to take over: the browser lets a worker finish its open work, which takes longer on a
 * busy machine.
 */
const ONCE_TAKEN_OVER = { timeout: 60_000 }
/** True while the page has not been reloaded. A page that does not answer is being reloaded. */
const isSame = (page: Page) =>
  page.evaluate(() => document.body.dataset['same'] === 'yes').catch(() => false)

test('a new version reaches two tabs without losing an open form or an unsent ruling', async ({
  atTheGames,
  context,
  faults,
  server,
}) => {
  const { page, games, firstEast, penaliseFirstEast } = atTheGames
  const [, second] = (await server.table(1)).players ?? []
  const other = new GamesPage(await context.newPage())
  // The server answers, but accepts no penalties now.
  await context.route('**/AddPenalty', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', msg: '' } }),
  )
  // From here on both tabs run the console that the device has stored.
  await page.reload()
  await expect(games.tables).toHaveCount(2)
  await other.page.goto(page.url())
  await expect(other.tables).toHaveCount(2)
  await penaliseFirstEast()
  await other.openTable(1)
  await other.fillPenalty({
    player: second?.title ?? '',
    reason: 'Phone or texting',
    amount: '−2 000',
  })
  await mark(page)
  await mark(other.page)
  const update = page.getByRole('button', { name: 'Update' })

  await test.step('the new version waits, and the tabs continue with the old version', async () => {
    faults.publish(renamedWords('de'))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.getByText('Einzelgerät-Modus').first()).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Close menu' }).click()
  })
  await test.step('the form in the second tab delays the new version, and the console says so', async () => {
    await update.click()
    await expect(
      page.getByText('Something you typed in another tab is not saved yet.'),
    ).toBeVisible()
    expect([await isSame(page), await isSame(other.page)]).toEqual([true, true])
  })
  await test.step('once the form is saved the new version starts in both tabs', async () => {
    await other.sheet.getByRole('button', { name: 'Apply penalty' }).click()
    await expect(other.sheet.getByRole('heading', { name: /^Table / })).toBeVisible()
    await expect
      .poll(async () => {
        if (await isSame(page)) await update.click({ timeout: 2_000 }).catch(() => undefined)
        return [await isSame(page), await isSame(other.page)]
      }, ONCE_TAKEN_OVER)
      .toEqual([false, false])
    await expect(games.table(1)).toBeVisible()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  })
  await test.step('both rulings reach the server, once each', async () => {
    await context.unroute('**/AddPenalty')
    const outbox = new OutboxPage(page)
    await outbox.open()
    const sendNow = page.getByRole('button', { name: 'Send now' })
    const sent = outbox.ruling(/Saved on the server/)
    await expect(sendNow.or(sent.nth(1)).first()).toBeVisible()
    // The console may send the rulings by itself; the button then disappears.
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 5_000 }).catch(() => {})
    await expect(sent).toHaveCount(2, { timeout: 90_000 })
    const who = (await server.penalties()).map((penalty) => penalty.who)
    const players = (await server.table(1)).players ?? []
    const east = players.find(({ title }) => title === firstEast)
    expect(who.toSorted()).toEqual([east?.id, second?.id].toSorted())
  })
})
