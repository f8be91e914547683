import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtOnce } from '../../../server/db/built-once'
import type { OpenDatabase } from '../../../server/db/database'
import { persons } from '../../../server/db/schema/people/persons'
import { borrowTestDatabase, emptyDatabase } from '../harness/test-database'

let database: OpenDatabase
beforeAll(async () => {
  database = await borrowTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyDatabase(database))

let built = 0
const called = builtOnce((db) => {
  built += 1
  return db
    .select({ people: count() })
    .from(persons)
    .where(eq(persons.title, sql.placeholder('title')))
    .prepare('test_called')
})
const ADA = { title: 'Ada' }
const person = { title: 'Ada', updatedAt: new Date(0) }

test('a prepared statement is built once and used by a connection and all its transactions', async () => {
  const { db } = database
  await db.transaction((tx) => called(tx).execute(ADA))
  const before = built
  await db.transaction((tx) => called(tx).execute(ADA))
  await db.transaction((tx) => tx.transaction((inner) => called(inner).execute(ADA)))
  expect(built).toBe(before)
})

test('a prepared statement within a transaction sees the transaction’s changes', async () => {
  const { db } = database
  await called(db).execute(ADA)
  const within = await db.transaction(async (tx) => {
    await tx.insert(persons).values(person)
    return called(tx).execute(ADA)
  })
  expect(within).toEqual([{ people: 1 }])
  expect(await called(db).execute(ADA)).toEqual([{ people: 1 }])
})

test('a failed transaction undoes what a prepared statement changed', async () => {
  const { db } = database
  const add = builtOnce((on) =>
    on
      .insert(persons)
      .values({ title: sql.placeholder('title'), updatedAt: new Date(0) })
      .prepare('test_add'),
  )
  await db.transaction((tx) => add(tx).execute(ADA))
  const failing = db.transaction(async (tx) => {
    await add(tx).execute(ADA)
    throw new Error('On second thought')
  })
  await expect(failing).rejects.toThrow('On second thought')
  expect(await called(db).execute(ADA)).toEqual([{ people: 1 }])
})
