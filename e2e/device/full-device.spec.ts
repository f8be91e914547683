import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('on a full device a ruling is still saved in reserved space, and the console says when no more rulings can be saved', async ({
  page,
  tablet,
  faults,
  server,
}) => {
  // The faked disk has no room for a ruling until the console deletes the ballast (the reserved space). While
  // the page has the attribute `data-no-room`, the disk has no room at all.
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype
    const { delete: remove, put } = IDBObjectStore.prototype
    let isFull = true
    IDBObjectStore.prototype.delete = function (key) {
      if (key === 'ballast') isFull = false
      return remove.call(this, key)
    }
    IDBObjectStore.prototype.put = function (value: { key?: unknown }, ...key) {
      const hasNoRoom = document.documentElement.hasAttribute('data-no-room')
      if (value.key === 'probe' && hasNoRoom) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, ...key)
    }
    IDBObjectStore.prototype.add = function (...row) {
      const hasNoRoom = isFull || document.documentElement.hasAttribute('data-no-room')
      if (this.name === 'actions' && hasNoRoom) throw new DOMException('full', 'QuotaExceededError')
      return add.apply(this, row)
    }
  })
  const games = new GamesPage(page)
  const outbox = new OutboxPage(page)
  const [east, south] = (await server.table(1)).players ?? []
  await tablet.openGames(faults.origin)
  await expect(games.tables).toHaveCount(2)
  await expect.poll(() => page.evaluate(hasBallast)).toBe(true)
  faults.cut()

  await games.openTable(1)
  await games.givePenalty({
    player: east?.title ?? '',
    reason: 'Late for the session',
    amount: '−1 000',
  })
  expect(await page.evaluate(hasBallast)).toBe(false)
  await games.fillPenalty({
    player: south?.title ?? '',
    reason: 'Phone or texting',
    amount: '−2 000',
  })
  await page.evaluate(() => document.documentElement.setAttribute('data-no-room', ''))
  await games.sheet.getByRole('button', { name: 'Apply penalty' }).click()
  await expect(
    page
      .getByText(/^This laptop cannot store rulings\./)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expect(games.sheet.getByText(/Saved on this laptop, sent/)).toHaveCount(0)

  faults.restore()
  await page.goto(`${faults.origin}/outbox`)
  await expect(outbox.ruling(/Late for the session/)).toHaveCount(1)
  await expect(outbox.ruling(/Phone or texting/)).toHaveCount(0)
})

async function hasBallast(): Promise<boolean> {
  const opening = indexedDB.open('rulings')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const counting = opening.result.transaction('meta').objectStore('meta').count('ballast')
  await new Promise((resolve) => (counting.onsuccess = resolve))
  opening.result.close()
  return counting.result > 0
}
