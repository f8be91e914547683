import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStorage } from '../../../../src/app/device/watch-storage'
import { createConnectionView, type ConnectionStore } from '../../../../src/state/connection'
import { createReopening, type Reopening } from '../../../../src/store/reopen'
import { rulingsDb, type RulingsDb } from '../../../../src/store/rulings-db'

let connection: ConnectionStore
let rulings: Reopening<RulingsDb>
let isFull: boolean
/** The timers that are running, with their times. */
let waiting: { ms: number; go: () => void }[]

beforeEach(() => {
  const indexedDB = new IDBFactory()
  connection = createConnectionView(0)
  isFull = false
  waiting = []
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: { key: string },
    ...rest
  ) {
    if (isFull && value.key === 'ballast') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, ...rest)
  })
  rulings = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  const { follow } = watchStorage({
    connection,
    now: () => 0,
    after(ms, go) {
      const each = { ms, go }
      waiting.push(each)
      return () => (waiting = waiting.filter((other) => other !== each))
    },
  })
  follow(rulings, () => {})
})

afterEach(() => vi.restoreAllMocks())

const hasBallast = () => rulings.run(async ({ meta }) => (await meta.get('ballast')) !== undefined)

/**
 * Deletes the ballast (the reserved space) and reports a full device, as a ruling does that has no other
 * room.
 */
async function giveUp(): Promise<void> {
  await rulings.run(({ meta }) => meta.delete('ballast'))
  connection.setState({ storageNews: 'full' })
}

const news = () => connection.getState().storageNews

test('when a full device has room again, the console reserves its spare space again and no longer calls the device full', async () => {
  await expect.poll(hasBallast).toBe(true)
  isFull = true
  await giveUp()
  waiting[0]?.go()
  await expect.poll(() => waiting.length).toBe(1)
  expect([news(), await hasBallast(), waiting[0]?.ms]).toEqual(['full', false, 30_000])

  isFull = false
  waiting[0]?.go()
  await expect.poll(news).toBe('none')
  expect(await hasBallast()).toBe(true)
  expect(waiting).toEqual([])
})

test('the console checks a full device again when the page becomes visible', async () => {
  await expect.poll(hasBallast).toBe(true)
  await giveUp()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(news).toBe('none')
  expect(await hasBallast()).toBe(true)
})
