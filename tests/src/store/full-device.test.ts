import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { layBallast, releaseBallast } from '../../../src/store/ballast'
import { openCache } from '../../../src/store/cache/open-cache'
import { createMakeRoom } from '../../../src/store/make-room'
import { createReopening, type Reopening } from '../../../src/store/reopen'
import { rulingsDb, type RulingsDb } from '../../../src/store/rulings-db'
import { createSnapshots } from '../../../src/store/cache/snapshots'

const DAY_MS = 86_400_000
const NOW = 10 * DAY_MS
const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const wait = () => Promise.resolve()
const fill = (bytes: Uint8Array) => void bytes.fill(1)

let db: Reopening<RulingsDb>
let cache: Awaited<ReturnType<typeof openCache>>
let hasPictures: boolean
let made: number

beforeEach(async () => {
  const indexedDB = new IDBFactory()
  hasPictures = true
  made = 0
  cache = await openCache({ indexedDB, IDBKeyRange, wait })
  const makeRoom = createMakeRoom({
    cache: () => cache,
    dropPictures: async () => {
      const had = hasPictures
      hasPictures = false
      return had
    },
    now: () => NOW,
    onMade: () => (made += 1),
  })
  db = createReopening({ open: () => rulingsDb({ indexedDB, IDBKeyRange }), wait, makeRoom })
})

const hasBallast = () => db.run(async ({ meta }) => (await meta.get('ballast')) !== undefined)

/** Makes a ruling on a device that has room only once `isRoom` is true. */
const ruleWhen = (isRoom: (rulings: RulingsDb) => boolean | Promise<boolean>) =>
  db.run(async (rulings) => {
    if (!(await isRoom(rulings))) throw new DOMException('full', 'QuotaExceededError')
    return rulings.meta.put({ key: 'ruling', value: 1 })
  })

const keepCopy = (eventId: number, fetchedAt: number) =>
  createSnapshots(cache).write(ANNA, [
    {
      is: 'new',
      snapshot: { ...ANNA, eventId, kind: 'config', fetchedAt, seq: 1, body: {} },
    },
  ])

describe('the ballast of the database', () => {
  test('the reserved room (the ballast) is half a megabyte, and is written only once', async () => {
    expect(await layBallast(db, fill)).toBe(true)
    await layBallast(db, (bytes) => void bytes.fill(2))
    const laid = (await db.run(({ meta }) => meta.get('ballast')))?.value as Uint8Array
    expect([laid.byteLength, laid[0], laid[524_287]]).toEqual([524_288, 1, 1])
  })

  test('the reserved room (the ballast) is released only once', async () => {
    await layBallast(db, fill)
    expect(await db.run(releaseBallast)).toBe(true)
    expect(await db.run(releaseBallast)).toBe(false)
    expect(await hasBallast()).toBe(false)
  })
})

describe('a ruling on a full device', () => {
  test('a ruling on a full device is saved in the reserved room (the ballast), and the page shows that the device is full', async () => {
    await layBallast(db, fill)
    await ruleWhen(async ({ meta }) => (await meta.get('ballast')) === undefined)
    expect(await db.run(({ meta }) => meta.get('ruling'))).toBeDefined()
    expect([hasPictures, made]).toEqual([true, 1])
  })

  test('on a full device a ruling takes the ballast, then the room of pictures, then of copies older than a day, never of today’s', async () => {
    await layBallast(db, fill)
    await keepCopy(1, NOW - DAY_MS - 1)
    await keepCopy(2, NOW - 60_000)
    await ruleWhen(() => made === 3)
    expect(hasPictures).toBe(false)
    const snapshots = createSnapshots(cache)
    expect(await snapshots.read(ANNA, 1, 'config')).toBeNull()
    expect(await snapshots.read(ANNA, 2, 'config')).not.toBeNull()
  })

  test('a ruling on a full device is not called saved when nothing is left to delete', async () => {
    const failing = ruleWhen(() => false)
    await expect(failing).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(await db.run(({ meta }) => meta.get('ruling'))).toBeUndefined()
  })
})
