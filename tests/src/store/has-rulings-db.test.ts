import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasRulingsDb } from '../../../src/store/has-rulings-db'
import { rulingsDb } from '../../../src/store/rulings-db'

let indexedDB: IDBFactory

beforeEach(() => {
  indexedDB = new IDBFactory()
  vi.stubGlobal('indexedDB', indexedDB)
})
afterEach(() => vi.unstubAllGlobals())

test('a new device has no database of rulings, and looking for the database does not create it', async () => {
  expect(await hasRulingsDb()).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

test('a device has a database of rulings after the first use', async () => {
  const db = rulingsDb({ indexedDB, IDBKeyRange })
  await db.open()
  db.close()
  expect(await hasRulingsDb()).toBe(true)
})

test.each([
  ['is not able to list databases', undefined],
  ['does not let the page list databases', () => Promise.reject(new Error('denied'))],
])('a device whose browser %s may have a database of rulings', async (_, databases) => {
  vi.stubGlobal('indexedDB', { databases })
  expect(await hasRulingsDb()).toBe(true)
})
