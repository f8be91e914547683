import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { createReopening, StorageUnavailable } from '../../../src/store/reopen'
import { rulingsDb, type RulingsDb } from '../../../src/store/rulings-db'

function setUp(patienceMs?: number) {
  const indexedDB = new IDBFactory()
  const opened: RulingsDb[] = []
  const pauses: number[] = []
  const db = createReopening({
    open: () => {
      const next = rulingsDb({ indexedDB, IDBKeyRange })
      opened.push(next)
      return next
    },
    wait: async (ms) => void pauses.push(ms),
    ...(patienceMs !== undefined && { patienceMs }),
  })
  return { db, opened, pauses }
}

const put = (rulings: RulingsDb) => rulings.meta.put({ key: 'a', value: 1 })

describe('a database whose connection was cut', () => {
  test('a database whose connection was cut is opened anew, and the whole work is repeated', async () => {
    const { db, opened, pauses } = setUp()
    await db.run(put)
    opened[0]?.close()
    expect(await db.run((rulings) => rulings.meta.get('a'))).toEqual({ key: 'a', value: 1 })
    expect([opened.length, pauses]).toEqual([2, [50]])
  })

  test.each([
    [
      'UnknownError',
      new DOMException('Connection to Indexed Database server lost', 'UnknownError'),
    ],
    ['InvalidStateError', new DOMException('the connection is closing', 'InvalidStateError')],
    ['DatabaseClosedError', new Dexie.DatabaseClosedError()],
    ['AbortError', new DOMException('the transaction was aborted', 'AbortError')],
    ['AbortError of Dexie', new Dexie.AbortError('aborted')],
  ])(
    'a database with a lasting %s counts as unavailable after five more attempts',
    async (_, error) => {
      const { db, opened, pauses } = setUp()
      const failing = db.run(() => Promise.reject(error))
      await expect(failing).rejects.toBeInstanceOf(StorageUnavailable)
      expect(opened).toHaveLength(6)
      expect(pauses).toEqual([50, 100, 200, 400, 800])
    },
  )

  test('a database on a full disk counts as unavailable immediately', async () => {
    const { db, pauses } = setUp()
    const full = db.run(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    await expect(full).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(pauses).toEqual([])
  })

  test('a database on a full disk that aborts the transaction counts as unavailable immediately', async () => {
    const { db, pauses } = setUp()
    const full = new DOMException('full', 'QuotaExceededError')
    const aborted = db.run(() => Promise.reject(new Dexie.AbortError('aborted', full)))
    await expect(aborted).rejects.toBeInstanceOf(StorageUnavailable)
    expect(pauses).toEqual([])
  })

  test.each(['NotReadableError', 'NotAllowedError', 'NotFoundError', 'OperationError'])(
    'a database with the browser’s %s counts as unavailable',
    async (name) => {
      const { db } = setUp()
      const failing = db.run(() => Promise.reject(new DOMException('no', name)))
      await expect(failing).rejects.toBeInstanceOf(StorageUnavailable)
    },
  )

  test('work on a database that does not answer is repeated once on a newly opened database; then the database counts as unavailable', async () => {
    const { db, opened } = setUp(20)
    await expect(db.run(() => new Promise(() => {}))).rejects.toBeInstanceOf(StorageUnavailable)
    expect(opened).toHaveLength(3)
  })

  test('work on a database that hangs at first succeeds after the database is opened anew', async () => {
    const { db, opened } = setUp(50)
    const hangsFirst = (rulings: RulingsDb) =>
      rulings === opened[0] ? new Promise<string>(() => {}) : put(rulings)
    expect(await db.run(hangsFirst)).toBe('a')
  })

  test.each(['DataCloneError', 'ConstraintError'])(
    'work on the database that fails with %s counts as a bug, and its error is thrown unchanged',
    async (name) => {
      const { db } = setUp()
      const bug = new DOMException('a bug', name)
      await expect(db.run(() => Promise.reject(bug))).rejects.toBe(bug)
    },
  )

  test('an error that does not come from the database is thrown unchanged', async () => {
    const { db } = setUp()
    await expect(db.run(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  })

  test('a database in a browser without IndexedDB counts as unavailable', async () => {
    const db = createReopening({
      open: () => new Dexie('x', { indexedDB: undefined as never }) as RulingsDb,
      wait: () => Promise.resolve(),
    })
    const missing = db.run(async (rulings) => {
      await rulings.open()
    })
    await expect(missing).rejects.toBeInstanceOf(StorageUnavailable)
  })
})
