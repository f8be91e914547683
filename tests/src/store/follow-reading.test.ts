import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReading } from '../../../src/store/follow-reading'
import { StorageUnavailable } from '../../../src/store/reopen'

// Dexie reports no changes where there is no database at all.
const { indexedDB: none } = Dexie.dependencies

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  Dexie.dependencies.indexedDB = none
})

const DEAD = new StorageUnavailable(new Error('the database is gone'))

/** Follows a device whose readings give these answers in turn, and collects the reports. */
function follow(answers: (string | Error)[]) {
  const heard: unknown[] = []
  const stop = followReading(
    () => {
      const answer = answers.shift() ?? 'read too often'
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    {
      next: (value) => void heard.push(value),
      unavailable: () => void heard.push('unavailable'),
      failed: (error) => void heard.push(error),
    },
  )
  return { heard, stop }
}

test('when the storage of the device cannot be read, the reading is repeated every five seconds', async () => {
  const { heard, stop } = follow([DEAD, DEAD, 'read'])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(heard).toEqual(['unavailable'])
  await vi.advanceTimersByTimeAsync(5_010)
  expect(heard).toEqual(['unavailable', 'unavailable', 'read'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(3)
  stop()
})

test('readings stop once nobody follows them', async () => {
  const { heard, stop } = follow([DEAD])
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['unavailable'])
})

test('a bug in a reading is reported and ends the reading', async () => {
  const bug = new TypeError('no such thing')
  const { heard } = follow([bug])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([bug])
})
