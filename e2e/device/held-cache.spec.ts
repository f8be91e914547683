import { BESIDE } from '../harness/fault-proxy'
import { HOLD_CACHE, LET_CACHE_GO } from '../harness/hold-cache'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { listsKept } from '../pages/kept-for-offline'

test('while another page holds what is kept for offline use, the tables come from the server and the page says so; once it lets go, they are kept again', async ({
  tablet,
  faults,
  hall,
}) => {
  const { context } = tablet
  const games = `${faults.origin}/event/${hall.eventId}/games`
  await tablet.openGames(faults.origin)
  await listsKept(tablet.page)
  const holder = await context.newPage()
  await holder.goto(faults.origin + BESIDE)
  await tablet.page.close()
  await holder.evaluate(HOLD_CACHE)

  const page = await context.newPage()
  await page.clock.install()
  const notKept = page.getByText('Nothing new is kept for offline use.')
  await test.step('the tables are shown within eight seconds, with what is lost and what to do', async () => {
    await page.goto(games, { waitUntil: 'commit' })
    await expect(new GamesPage(page).tables).toHaveCount(2, { timeout: 8_000 })
    await expect(notKept).toBeVisible()
    await expect(page.getByText('Another window blocks the storage.')).toBeVisible()
  })
  await test.step('the page about offline use says it too', async () => {
    const ready = await context.newPage()
    await ready.goto(`${faults.origin}/ready`)
    const missing = ready.getByRole('list', { name: 'Missing when this page opened' })
    await expect(missing).toContainText('Nothing new is kept for offline use.')
    await ready.close()
    await expect(notKept).toBeVisible()
  })
  await test.step('when the other page lets go, the message goes', async () => {
    await holder.evaluate(LET_CACHE_GO)
    await page.clock.fastForward(30_000)
    await expect(notKept).toHaveCount(0)
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect.poll(() => page.evaluate(databases)).not.toContain('cache-beside')
  })
  await test.step('without the server the tables open from this device', async () => {
    faults.cut()
    await page.goto(games)
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect(page.getByText(/^No network since \d\d:\d\d\./)).toBeVisible()
  })
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
