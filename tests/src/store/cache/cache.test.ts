// Live queries run only if the global object has an IndexedDB.
import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CACHE_DB_NAME } from '../../../../src/store/cache/cache-db'
import { openCache } from '../../../../src/store/cache/open-cache'
import {
  createPeople,
  type RememberedPerson,
  type People,
} from '../../../../src/store/cache/people'
import { type SnapshotOf } from '../../../../src/store/cache/snapshot'
import { createSnapshots, type Snapshots } from '../../../../src/store/cache/snapshots'
import type { Cache } from '../../../../src/store/cache/two-caches'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const BEN = { server: 'https://hall.test', owner: '8', venue: 'hall-a' }
const NOON = Date.UTC(2026, 10, 20, 12, 0)

const config = (part: Partial<SnapshotOf<'config'>> = {}): SnapshotOf<'config'> => ({
  ...ANNA,
  eventId: 3,
  kind: 'config',
  fetchedAt: NOON,
  seq: 17,
  body: { eventTitle: 'Cup' },
  ...part,
})

const person = (id: number, title: string): RememberedPerson => ({
  id,
  title,
  city: '',
  tenhouId: '',
  hasAvatar: false,
  lastUpdate: '',
})

let indexedDB: IDBFactory
let cache: Cache
let snapshots: Snapshots
let people: People

beforeEach(async () => {
  indexedDB = new IDBFactory()
  cache = await open()
  snapshots = createSnapshots(cache)
  people = createPeople(cache)
})

afterEach(() => cache.close())

const open = () => openCache({ indexedDB, IDBKeyRange, wait: async () => {} })

describe('stored snapshots', () => {
  test('snapshots that were never fetched do not exist', async () => {
    expect(await snapshots.read(ANNA, 3, 'config')).toBeNull()
    expect(await snapshots.readEvent(ANNA, 3)).toEqual({
      config: null,
      tables: null,
      players: null,
      timer: null,
      penalties: null,
      chombo: null,
    })
  })

  test('snapshots are kept by server, person, event and kind', async () => {
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    expect(await snapshots.read(ANNA, 3, 'config')).toEqual(config())
    expect(await snapshots.read(ANNA, 4, 'config')).toBeNull()
    expect(await snapshots.read(BEN, 3, 'config')).toBeNull()
    expect(await snapshots.read({ ...ANNA, server: 'https://else.test' }, 3, 'config')).toBeNull()
  })

  test('snapshots of another hall that had this address are not read, and can be removed', async () => {
    const here = { ...config(), venue: 'hall-a' }
    const there = { ...BEN, venue: 'hall-b' }
    await snapshots.write(ANNA, [{ is: 'new', snapshot: here }])
    await snapshots.write(there, [{ is: 'new', snapshot: { ...config(), ...there } }])
    expect(await snapshots.read({ ...ANNA, venue: 'hall-b' }, 3, 'config')).toBeNull()
    expect(await snapshots.readEvent({ ...ANNA, venue: 'hall-b' }, 3)).toMatchObject({
      config: null,
    })

    await snapshots.forgetOtherHalls({ server: ANNA.server, venue: 'hall-b' })
    expect(await snapshots.read(ANNA, 3, 'config')).toBeNull()
    expect(await snapshots.read(there, 3, 'config')).toMatchObject({ venue: 'hall-b' })
  })

  test('snapshots from before a hall was known are used until a hall is known, and are then removed', async () => {
    const { venue: _, ...old } = { ...config(), venue: null }
    const unknown = { ...ANNA, venue: null }
    await snapshots.write(unknown, [{ is: 'new', snapshot: old }])
    await snapshots.forgetOtherHalls({ server: ANNA.server, venue: null })
    expect(await snapshots.read(unknown, 3, 'config')).toEqual(old)
    expect(await snapshots.read({ ...ANNA, venue: 'hall-b' }, 3, 'config')).toBeNull()

    await snapshots.forgetOtherHalls({ server: ANNA.server, venue: 'hall-b' })
    expect(await snapshots.read(unknown, 3, 'config')).toBeNull()
  })

  test('when the server says that a snapshot is unchanged, only its time changes', async () => {
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    await snapshots.write(ANNA, [
      { is: 'unchanged', eventId: 3, kind: 'config', fetchedAt: NOON + 60_000 },
    ])
    expect(await snapshots.read(ANNA, 3, 'config')).toEqual(config({ fetchedAt: NOON + 60_000 }))
  })

  test('the answer “unchanged” about a removed snapshot does not store an empty snapshot', async () => {
    await snapshots.write(ANNA, [{ is: 'unchanged', eventId: 3, kind: 'config', fetchedAt: NOON }])
    expect(await snapshots.read(ANNA, 3, 'config')).toBeNull()
  })

  test.each([
    [
      'is not replaced by an answer that was asked for earlier and has an older state',
      { fetchedAt: NOON - 1, seq: 16 },
      17,
    ],
    [
      'is replaced by a later answer with an older state, because the server came back from a backup',
      { fetchedAt: NOON + 1, seq: 2 },
      2,
    ],
    [
      'is replaced by a newer state, even if the clock says that it was asked for earlier',
      { fetchedAt: NOON - 1, seq: 18 },
      18,
    ],
    [
      'is replaced by an answer of a server that does not number its states',
      { fetchedAt: NOON - 1, seq: null },
      null,
    ],
  ])('a stored snapshot %s', async (_, answer, kept) => {
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config(answer) }])
    expect((await snapshots.read(ANNA, 3, 'config'))?.seq).toBe(kept)
  })

  test('either all snapshots of one reading round are written or none', async () => {
    const broken = config({ body: { eventTitle: (() => {}) as unknown as string } })
    await expect(
      snapshots.write(ANNA, [
        { is: 'new', snapshot: config({ eventId: 4 }) },
        { is: 'new', snapshot: broken },
      ]),
    ).rejects.toThrow()
    expect(await snapshots.read(ANNA, 4, 'config')).toBeNull()
  })

  test('snapshots of a person who signs out are removed, and the snapshots of other people stay', async () => {
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    await snapshots.write(BEN, [{ is: 'new', snapshot: config({ owner: '8' }) }])
    await people.remember(ANNA, [person(9, 'Clara')])
    await people.remember(BEN, [person(9, 'Clara')])

    await snapshots.forget(ANNA)

    expect(await snapshots.read(ANNA, 3, 'config')).toBeNull()
    expect(await people.find(ANNA, '', 10)).toEqual({ rows: [], more: 0 })
    expect(await snapshots.read(BEN, 3, 'config')).not.toBeNull()
    expect((await people.find(BEN, '', 10)).rows).toHaveLength(1)
  })

  test('live queries are updated when snapshots change', async () => {
    cache.close()
    cache = await openCache({ wait: async () => {} })
    snapshots = createSnapshots(cache)
    const seen: (string | undefined)[] = []
    let wake = () => {}
    const subscription = liveQuery(() => snapshots.read(ANNA, 3, 'config')).subscribe((row) => {
      seen.push(row?.body.eventTitle)
      wake()
    })
    await new Promise<void>((resolve) => (wake = resolve))
    await Promise.all([
      new Promise<void>((resolve) => (wake = resolve)),
      snapshots.write(ANNA, [{ is: 'new', snapshot: config() }]),
    ])
    subscription.unsubscribe()
    expect(seen).toEqual([undefined, 'Cup'])
  })
})

describe('known people', () => {
  test('known people are found by any part of their name, in any case, in the order of names', async () => {
    await people.remember(ANNA, [person(1, 'Zoë Anders'), person(2, 'Ben'), person(3, 'Anna')])
    expect((await people.find(ANNA, ' AN ', 10)).rows.map(({ title }) => title)).toEqual([
      'Anna',
      'Zoë Anders',
    ])
    expect((await people.find(ANNA, 'n', 1)).rows).toHaveLength(1)
    expect((await people.find(ANNA, 'anders  zo', 10)).rows.map(({ id }) => id)).toEqual([1])
  })

  test('known people of another hall at this address are not found', async () => {
    await people.remember({ ...ANNA, venue: 'another hall' }, [person(1, 'Anna')])
    expect((await people.find(ANNA, 'anna', 10)).rows).toEqual([])
    expect(await people.byIds(ANNA, [1])).toEqual([])
  })

  test('known people are found by their ids', async () => {
    await people.remember(ANNA, [person(1, 'Anna')])
    expect((await people.byIds(ANNA, [1, 2])).map(({ title }) => title)).toEqual(['Anna'])
  })
})

describe('the cache of the console', () => {
  test('the cache is still there after the app was closed', async () => {
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    cache.close()
    cache = await open()
    expect(await createSnapshots(cache).read(ANNA, 3, 'config')).toEqual(config())
  })

  test('a cache of a later version of the app is deleted and made anew', async () => {
    cache.close()
    await new Dexie(CACHE_DB_NAME, { indexedDB, IDBKeyRange }).delete()
    const later = new Dexie(CACHE_DB_NAME, { indexedDB, IDBKeyRange })
    later.version(9).stores({ snapshots: '&id', people: '&[server+owner+id]' })
    await later.table('snapshots').put({ id: 1 })
    later.close()

    cache = await open()
    snapshots = createSnapshots(cache)
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    expect(await snapshots.read(ANNA, 3, 'config')).toEqual(config())
  })

  test('a cache that another program made under the same name is deleted and made anew', async () => {
    cache.close()
    await new Dexie(CACHE_DB_NAME, { indexedDB, IDBKeyRange }).delete()
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(CACHE_DB_NAME, 10)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('other'))
      request.addEventListener('success', () => {
        request.result.close()
        resolve()
      })
    })

    cache = await open()
    snapshots = createSnapshots(cache)
    await snapshots.write(ANNA, [{ is: 'new', snapshot: config() }])
    expect(await snapshots.read(ANNA, 3, 'config')).toEqual(config())
  })

  test('a cache that the browser does not allow reports that at its first use', async () => {
    const none = {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      deleteDatabase: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as IDBFactory
    const forbidden = await openCache({ indexedDB: none, IDBKeyRange, wait: async () => {} })
    await expect(createSnapshots(forbidden).read(ANNA, 3, 'config')).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
  })
})

describe('the search for known people', () => {
  const titlesFor = async (query: string, limit = 10) => {
    const { rows, more } = await people.find(ANNA, query, limit)
    return { titles: rows.map(({ title }) => title), more }
  }

  test.each([
    ['jose muller', 'José Müller'],
    ['ЕЛКИН', 'Пётр Ёлкин'],
    ['isik', 'Işık Isa'],
    ['nguyen', 'Nguyễn Đình'],
  ])(
    'the search for known people finds "%s" whatever the accents and the language of the device',
    async (query, title) => {
      await people.remember(ANNA, [person(9, title), person(10, 'Clara')])
      expect(await titlesFor(query)).toEqual({ titles: [title], more: 0 })
    },
  )

  test('the search for known people puts an exact name first, and counts people beyond the limit', async () => {
    await people.remember(ANNA, [person(9, 'Abe Max'), person(10, 'Maxine'), person(11, 'Max')])
    expect(await titlesFor('max', 2)).toEqual({ titles: ['Max', 'Abe Max'], more: 1 })
  })
})
