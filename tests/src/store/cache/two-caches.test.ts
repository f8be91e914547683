import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCache, letCacheGo } from './hold-cache'
import { openCache } from '../../../../src/store/cache/open-cache'
import { createPeople } from '../../../../src/store/cache/people'
import type { Snapshot, SnapshotOf } from '../../../../src/store/cache/snapshot'
import { createSnapshots, type Snapshots } from '../../../../src/store/cache/snapshots'
import type { Cache } from '../../../../src/store/cache/two-caches'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const BEN = { server: 'https://hall.test', owner: '8', venue: 'hall-a' }
const NOON = Date.UTC(2026, 10, 20, 12, 0)

const config = (eventTitle: string, part: Partial<SnapshotOf<'config'>> = {}): Snapshot => ({
  ...ANNA,
  eventId: 3,
  kind: 'config',
  fetchedAt: NOON,
  seq: 17,
  body: { eventTitle },
  ...part,
})

let cache: Cache
let snapshots: Snapshots
/** The person who is signed in in all pages. */
let shown: typeof ANNA
let storage: Map<string, string>
/** What the page has been told: whether the cache hangs. */
let told: boolean[]
/** The pauses that the cache is waiting for. `end` ends a pause. */
let pauses: { ms: number; end: () => void }[]
const ends: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  storage = new Map()
  shown = ANNA
  await open()
})

afterEach(async () => {
  letCacheGo()
  for (const end of ends.splice(0)) end()
  cache.close()
  for (const name of ['cache', 'cache-beside']) {
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
  }
  vi.useRealTimers()
})

/** Opens the cache, as a page does when it starts. */
async function open(): Promise<void> {
  const heard: boolean[] = []
  const waiting: typeof pauses = []
  told = heard
  pauses = waiting
  cache = await openCache({
    wait: (ms) => new Promise((end) => waiting.push({ ms, end })),
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    onHanging: (isHanging) => void heard.push(isHanging),
  })
  snapshots = createSnapshots(cache, () => shown)
}

const write = (snapshot: Snapshot) => snapshots.write(ANNA, [{ is: 'new', snapshot }])
const titleIn = async (page: Snapshots, event = 3) =>
  (await page.read(ANNA, event, 'config'))?.body.eventTitle
const title = (event?: number) => titleIn(snapshots, event)

/**
 * Follows the title as a screen of the present page does. It still follows that page when another page is opened later.
 */
function follow() {
  const seen: (string | undefined)[] = []
  const page = snapshots
  const query = liveQuery(() => titleIn(page)).subscribe((next) => void seen.push(next))
  ends.push(() => query.unsubscribe())
  return seen
}

/** The other page ends its transaction, and the first cache is tried again. */
async function comeBack(): Promise<void> {
  letCacheGo()
  pauses.shift()?.end()
  await expect.poll(() => told).toEqual([true, false])
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted()

test('when the cache hangs from the start, a page stops waiting for it after four seconds and shows what the network brings', async () => {
  await holdCache()
  const seen = follow()
  const read = title()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toBeUndefined()
  expect(told).toEqual([true])

  await write(config('Cup'))
  await expect.poll(() => seen.at(-1)).toBe('Cup')
})

test('when the cache hangs later, a page stops using it after four seconds, and its screens are never empty', async () => {
  await write(config('Cup'))
  const seen = follow()
  await expect.poll(() => seen).toEqual(['Cup'])
  await holdCache()
  const writing = write(config('Cup II', { seq: 18, fetchedAt: NOON + 1 }))
  await vi.advanceTimersByTimeAsync(4_000)
  await writing
  await expect.poll(() => seen.at(-1)).toBe('Cup II')
  expect(seen).not.toContain(undefined)
  expect(told).toEqual([true])
})

test('when a page stops using a cache that hangs, work that has waited for a shorter time does not wait any longer either', async () => {
  await holdCache()
  const first = title()
  await vi.advanceTimersByTimeAsync(3_900)
  const second = write(config('Cup'))
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all([first, second])
  expect(await title()).toBe('Cup')
})

test('when the cache answers again, it gets what was read meanwhile, and the second cache is deleted', async () => {
  await write(config('Old'))
  await write(config('Kept', { eventId: 4 }))
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('New', { seq: 18, fetchedAt: NOON + 1 }))
  await createPeople(cache).remember(ANNA, [
    { id: 9, title: 'Clara', city: '', tenhouId: '', hasAvatar: false, lastUpdate: '' },
  ])
  const seen = follow()
  await expect.poll(() => seen).toEqual(['New'])
  expect(pauses.map(({ ms }) => ms)).toEqual([30_000])

  await comeBack()
  expect([await title(), await title(4)]).toEqual(['New', 'Kept'])
  expect((await createPeople(cache).byIds(ANNA, [9])).map((each) => each.title)).toEqual(['Clara'])
  await expect.poll(names).not.toContain('cache-beside')
  await write(config('Newest', { seq: 19, fetchedAt: NOON + 2 }))
  await expect.poll(() => seen.at(-1)).toBe('Newest')
})

test('a newer copy in the cache that hung is not replaced by an older copy', async () => {
  await write(config('Newer', { seq: 20, fetchedAt: NOON + 60_000 }))
  await holdCache()
  const writing = write(config('Older'))
  await vi.advanceTimersByTimeAsync(4_000)
  await writing
  await comeBack()
  expect(await title()).toBe('Newer')
})

test('a cache that still hangs is tried again every thirty seconds', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  pauses.shift()?.end()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([30_000])
  await write(config('Cup'))
  expect([await title(), told]).toEqual(['Cup', [true]])
  await comeBack()
  expect(await title()).toBe('Cup')
})

test('a person who signs out while the cache hangs leaves nothing in either cache', async () => {
  await write(config('Cup'))
  await snapshots.write(BEN, [{ is: 'new', snapshot: config('Of Ben', { owner: '8' }) }])
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await snapshots.forget(ANNA)
  expect(await title()).toBeUndefined()

  await comeBack()
  expect(await title()).toBeUndefined()
  expect((await snapshots.read(BEN, 3, 'config'))?.body.eventTitle).toBe('Of Ben')
  expect([...storage.values()]).toEqual(['[]'])
})

test('the copies of a person who signed out while the cache hung are gone at the next start', async () => {
  await write(config('Cup'))
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await snapshots.forget(ANNA)
  cache.close()
  letCacheGo()
  await open()
  expect(await title()).toBeUndefined()
  await expect.poll(() => [...storage.values()]).toEqual(['[]'])
})

test('a second cache that an earlier page left behind is deleted once the first cache answers', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('Cup'))
  cache.close()
  letCacheGo()
  await open()
  expect(await names()).toContain('cache-beside')
  expect(await title()).toBeUndefined()
  await expect.poll(names).toEqual(['cache'])
})

test('a page that starts while the cache hangs shows what the earlier page read', async () => {
  await holdCache()
  const writing = write(config('Cup'))
  await vi.advanceTimersByTimeAsync(4_000)
  await writing
  cache.close()
  await open()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await read).toBe('Cup')
})

test('when another page has deleted the second cache, a page returns to the first cache immediately and loses nothing', async () => {
  await write(config('Kept', { eventId: 4 }))
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('Cup'))
  const seen = follow()
  await expect.poll(() => seen).toEqual(['Cup'])
  const beside = { cache, told }
  ends.push(() => beside.cache.close())
  await open()
  const readHere = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await readHere

  await comeBack()
  await expect.poll(() => beside.told).toEqual([true, false])
  expect([await title(), await title(4)]).toEqual(['Cup', 'Kept'])
  await expect.poll(() => seen.at(-1)).toBe('Cup')
})

/** Opens another page. Returns the page that was opened before it; that page stays open. */
async function openBeside() {
  const beside = { cache, snapshots, told, pauses }
  ends.push(() => beside.cache.close())
  await open()
  return beside
}

const rowsOf = async (name: string) => {
  const request = indexedDB.open(name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  const reading = request.result.transaction('snapshots').objectStore('snapshots').getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  request.result.close()
  return (reading.result as Snapshot[]).map(({ owner }) => owner)
}

test('screens keep what they showed when another page, which has always used the first cache, deletes the second cache', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('Cup'))
  const seen = follow()
  await expect.poll(() => seen).toEqual(['Cup'])
  const beside = await openBeside()
  letCacheGo()
  expect(await snapshots.read(BEN, 3, 'config')).toBeNull()
  await expect.poll(() => beside.told).toEqual([true, false])
  await beside.snapshots.read(BEN, 3, 'config')
  expect(await title()).toBe('Cup')
  expect(new Set(seen)).toEqual(new Set(['Cup']))
})

test('screens keep what they showed when another page deletes the second cache while the first cache still hangs', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('Cup'))
  const seen = follow()
  await expect.poll(() => seen).toEqual(['Cup'])
  await new Promise((resolve) => (indexedDB.deleteDatabase('cache-beside').onsuccess = resolve))
  const reading = title()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await reading).toBe('Cup')
  expect(told).toEqual([true])
  expect(new Set(seen)).toEqual(new Set(['Cup']))
})

test('after a person has signed out in another page, this page copies nothing of theirs to the second cache', async () => {
  await write(config('Cup'))
  expect(await title()).toBe('Cup')
  const beside = await openBeside()
  shown = BEN
  await snapshots.forget(ANNA)
  await holdCache()
  const read = beside.snapshots.read(BEN, 3, 'config')
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  expect(beside.told).toEqual([true])
  expect(await rowsOf('cache-beside')).toEqual([])
})

test('when a person signs out in a page whose cache answers, their data also disappear from the second cache of another page', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  await write(config('Cup'))
  expect(await rowsOf('cache-beside')).toEqual(['7'])
  await openBeside()
  letCacheGo()
  await snapshots.forget(ANNA)
  expect(await rowsOf('cache-beside')).toEqual([])
})

test('a closed cache is not tried again', async () => {
  await holdCache()
  const read = title()
  await vi.advanceTimersByTimeAsync(4_000)
  await read
  cache.close()
  letCacheGo()
  pauses.shift()?.end()
  await new Promise((next) => setImmediate(next))
  expect([told, pauses]).toEqual([[true], []])
})
