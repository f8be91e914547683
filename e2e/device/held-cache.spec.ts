import { BESIDE } from '../harness/fault-proxy'
import { HOLD_CACHE, LET_CACHE_GO } from '../harness/hold-cache'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { listsKept } from '../pages/kept-for-offline'

test('while another page blocks the offline storage, the console shows tables from the server and says that nothing new is kept', async ({
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
  await test.step('while the storage is blocked, the console shows the tables, with a message about what is lost and what to do', async () => {
    await page.goto(games, { waitUntil: 'commit' })
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect(notKept).toBeVisible()
    await expect(page.getByText('Another window blocks the storage.')).toBeVisible()
  })
  await test.step('the page about offline use also says that nothing new is kept', async () => {
    const ready = await context.newPage()
    await ready.goto(`${faults.origin}/ready`)
    const missing = ready.getByRole('list', { name: 'Missing when this page opened' })
    await expect(missing).toContainText('Nothing new is kept for offline use.')
    await ready.close()
    await expect(notKept).toBeVisible()
  })
  await test.step('when the other page unblocks the storage, the message disappears', async () => {
    await holder.evaluate(LET_CACHE_GO)
    await page.clock.fastForward(30_000)
    await expect(notKept).toHaveCount(0)
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect.poll(() => page.evaluate(databases)).not.toContain('cache-beside')
  })
  await test.step('after the storage was unblocked, the tables open from this device without the server', async () => {
    faults.cut()
    await page.goto(games)
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect(page.getByText(/^No network since \d\d:\d\d\./)).toBeVisible()
  })
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
