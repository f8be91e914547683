import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDeviceStorage } from '../../../src/store/device-storage'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'

const wait = () => Promise.resolve()

/**
 * A window with a version of the console that needs another schema. The browser's version number is ten times that of
 * Dexie.
 */
function newerWindow(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('rulings', 20)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
}

test('a newer version gets the database after the older version has finished saving its ruling', async () => {
  const indexedDB = new IDBFactory()
  let superseded = 0
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait,
    onSuperseded: () => (superseded += 1),
  })
  await db.run(({ meta }) => meta.put({ key: 'before', value: 1 }))
  const saving = db.run(({ meta }) => meta.put({ key: 'ruling', value: 1 }))
  const newer = await newerWindow(indexedDB)
  await saving
  const kept = newer.transaction('meta').objectStore('meta').get('ruling')
  await new Promise((resolve) => kept.addEventListener('success', resolve))
  expect(kept.result).toEqual({ key: 'ruling', value: 1 })
  expect(superseded).toBe(1)
  newer.close()
})

test('the older version cannot save after a newer version has taken the database', async () => {
  const indexedDB = new IDBFactory()
  const db = createReopening({ open: () => rulingsDb({ indexedDB, IDBKeyRange }), wait })
  await db.run(({ meta }) => meta.put({ key: 'before', value: 1 }))
  const newer = await newerWindow(indexedDB)
  newer.close()
  const late = db.run(({ meta }) => meta.put({ key: 'late', value: 1 }))
  await expect(late).rejects.toMatchObject({ code: 'storage_unavailable' })
})

test('a database that is cleared with the browser’s data is made anew', async () => {
  const indexedDB = new IDBFactory()
  let superseded = 0
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait,
    onSuperseded: () => (superseded += 1),
  })
  await db.run(({ meta }) => meta.put({ key: 'before', value: 1 }))
  await new Promise((resolve) =>
    indexedDB.deleteDatabase('rulings').addEventListener('success', resolve),
  )
  expect(await db.run(({ meta }) => meta.get('before'))).toBeUndefined()
  expect(superseded).toBe(0)
})

test('a database that is cleared is made anew also when the browser reports the clearing as version 0', async () => {
  const indexedDB = new IDBFactory()
  let superseded = 0
  const opened: ReturnType<typeof rulingsDb>[] = []
  const db = createReopening({
    open() {
      const next = rulingsDb({ indexedDB, IDBKeyRange })
      opened.push(next)
      return next
    },
    wait,
    onSuperseded: () => (superseded += 1),
  })
  await db.run(({ meta }) => meta.put({ key: 'before', value: 1 }))
  const cleared = Object.assign(new Event('versionchange'), { oldVersion: 10, newVersion: 0 })
  opened[0]?.on.versionchange.fire(cleared)
  expect(await db.run(({ meta }) => meta.get('before'))).toMatchObject({ value: 1 })
  expect(superseded).toBe(0)
})

test('this page asks another window to release the database, and reports it when that window does not answer', async () => {
  const indexedDB = new IDBFactory()
  const older = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('rulings', 5)
    request.addEventListener('success', () => resolve(request.result))
  })
  let asked = 0
  const { canStore, isBlocked } = await openDeviceStorage({
    indexedDB,
    IDBKeyRange,
    wait,
    patienceMs: 50,
    watch: {
      now: () => 0,
      dropPictures: async () => false,
      onMade: () => {},
      onSuperseded: () => {},
      onBlocked: () => (asked += 1),
      onCacheHanging: () => {},
    },
  })
  expect({ canStore, isBlocked }).toEqual({ canStore: false, isBlocked: true })
  expect(asked).toBeGreaterThan(0)
  older.close()
})
