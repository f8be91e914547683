import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { watchLostRulings } from '../../../src/store/lost-rulings'
import { createReopening } from '../../../src/store/reopen'
import { RULINGS_DB_NAME } from '../../../src/store/has-rulings-db'
import { rulingsDb } from '../../../src/store/rulings-db'

let indexedDB: IDBFactory
let outside: Map<string, string>
let ids: number

beforeEach(() => {
  indexedDB = new IDBFactory()
  outside = new Map()
  ids = 0
})

/** A page of the console for one person. */
const openPage = (owner = '7') => {
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  return watchLostRulings({
    db,
    storage: {
      getItem: (key) => outside.get(key) ?? null,
      setItem: (key, value) => void outside.set(key, value),
    },
    whose: () => ({ server: 'https://hall.test', owner }),
    newId: () => `database ${(ids += 1)}`,
  })
}

/** Clears the browser's data while pages are open, which closes their connections. */
const clearDatabase = () => new Dexie(RULINGS_DB_NAME, { indexedDB, IDBKeyRange }).delete()

test('a page whose database is cleared shows how many rulings waited', async () => {
  const page = openPage()
  await page.note(2)
  await clearDatabase()
  await page.check()
  expect(page.count.getState()).toBe(2)
})

test('the count of zero in the new database does not hide that rulings were lost', async () => {
  const page = openPage()
  await page.note(2)
  await clearDatabase()
  await page.note(0)
  expect(page.count.getState()).toBe(2)
})

test('the next start shows a message about lost rulings, until the message is closed', async () => {
  await openPage().note(1)
  await clearDatabase()
  const next = openPage()
  await next.check()
  expect(next.count.getState()).toBe(1)
  next.close()
  expect(next.count.getState()).toBe(0)
  const after = openPage()
  await after.check()
  expect(after.count.getState()).toBe(0)
})

test('a message about lost rulings of another person is shown to that person', async () => {
  await openPage('8').note(3)
  await clearDatabase()
  const mine = openPage('7')
  await mine.check()
  expect(mine.count.getState()).toBe(0)
  const theirs = openPage('8')
  await theirs.check()
  expect(theirs.count.getState()).toBe(3)
})

test.each([
  ['no ruling waited', 0],
  ['the waiting rulings were never counted', null],
])('a cleared database causes no message when %s', async (_, waiting) => {
  const page = openPage()
  await (waiting === null ? page.check() : page.note(waiting))
  await clearDatabase()
  await page.check()
  expect(page.count.getState()).toBe(0)
})

test('when the count outside the database was cleared as well, no loss is reported', async () => {
  await openPage().note(2)
  await clearDatabase()
  outside.clear()
  const next = openPage()
  await next.check()
  expect(next.count.getState()).toBe(0)
})
