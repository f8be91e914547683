import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, liveQuery } from 'dexie'
import { beforeEach, describe, expect, test } from 'vitest'
import { planEnqueue } from '../../../src/outbox/core/enqueue'
import { openDeviceStorage } from '../../../src/store/device-storage'
import { createRulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'
import { createSnapshots } from '../../../src/store/cache/snapshots'
import { idOf, penalty } from '../outbox/rulings'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const CONFIG = {
  ...ANNA,
  eventId: 3,
  kind: 'config',
  fetchedAt: 1,
  seq: 1,
  body: { eventTitle: 'Cup' },
} as const
// What Dexie gets when it cannot read the global database.
const NOTHING_FOUND = { indexedDB: undefined, IDBKeyRange: undefined }

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  Object.assign(Dexie.dependencies, NOTHING_FOUND)
})

const wait = () => Promise.resolve()

const throwing = (name: string) =>
  ({
    open: () => {
      throw new DOMException('denied', name)
    },
    deleteDatabase: () => {
      throw new DOMException('denied', name)
    },
  }) as unknown as IDBFactory

/**
 * An IndexedDB that never answers a request, as when another window holds the database or the browser's own process has
 * died.
 */
const SILENT = {
  open: () => ({}),
  deleteDatabase: () => ({}),
} as unknown as IDBFactory

const MISSING = undefined as unknown as IDBFactory

describe.each([
  ['forbids databases', throwing('SecurityError')],
  ['fails to open databases', throwing('InvalidStateError')],
  ['has no databases', MISSING],
  ['never answers', SILENT],
])('a browser that %s', (_, indexedDB) => {
  const opened = () => openDeviceStorage({ indexedDB, IDBKeyRange, wait, patienceMs: 50 })

  test('in a browser that cannot store, reading and saving rulings both fail with the code storage_unavailable', async () => {
    const { canStore, rulings } = await opened()
    const store = createRulingsStore({ db: rulings, clock: { now: () => 0 } })
    expect(canStore).toBe(false)
    await expect(store.unsettled(ANNA)).rejects.toMatchObject({ code: 'storage_unavailable' })
    const saving = store.write(ANNA, ['player:3:11'], (rows) =>
      planEnqueue([penalty()], rows, { scope: ANNA, now: 0, ids: [idOf(1)] }),
    )
    await expect(saving).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  test('a browser that cannot store still shows the data of the hall, without rulings', async () => {
    const { cache, shownRulings } = await opened()
    const snapshots = createSnapshots(cache)
    await snapshots.write(ANNA, [{ is: 'new', snapshot: CONFIG }])
    expect((await snapshots.read(ANNA, 3, 'config'))?.body).toEqual({ eventTitle: 'Cup' })
    expect(await createRulingsReads(shownRulings).counts(ANNA)).toEqual({
      open: 0,
      needsYou: 0,
      refused: 0,
    })
  })
})

describe('a browser that throws an error at the name indexedDB', () => {
  beforeEach(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true })
  })

  test('a browser that throws an error at the name indexedDB still shows the hall and its new data', async () => {
    const { canStore, cache } = await openDeviceStorage({ wait })
    expect(canStore).toBe(false)
    const snapshots = createSnapshots(cache)
    const shown = new Promise((resolve) => {
      const reading = liveQuery(() => snapshots.read(ANNA, 3, 'config')).subscribe((row) => {
        if (row === null) return
        // The query is ended, because otherwise it would read during the tests of other files.
        reading.unsubscribe()
        resolve(row.body)
      })
    })
    await snapshots.write(ANNA, [{ is: 'new', snapshot: CONFIG }])
    expect(await shown).toEqual({ eventTitle: 'Cup' })
  })
})

test('while a window of an older version uses the database, this window stores no ruling', async () => {
  const indexedDB = new IDBFactory()
  const older = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('rulings', 5)
    request.addEventListener('success', () => resolve(request.result))
  })
  const start = () => openDeviceStorage({ indexedDB, IDBKeyRange, wait, patienceMs: 50 })
  expect((await start()).canStore).toBe(false)

  older.close()
  Object.assign(Dexie.dependencies, NOTHING_FOUND)
  const { canStore, rulings } = await start()
  expect(canStore).toBe(true)
  rulings.close()
})

test('in a browser that can store, screens read what the outbox writes', async () => {
  const indexedDB = new IDBFactory()
  const { canStore, rulings, shownRulings } = await openDeviceStorage({
    indexedDB,
    IDBKeyRange,
    wait,
  })
  expect(canStore).toBe(true)
  expect(shownRulings).toBe(rulings)
})
