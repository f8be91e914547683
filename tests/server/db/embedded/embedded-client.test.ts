import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedClient } from '../../../../server/db/embedded/embedded-client'
import type { OpenDatabase } from '../../../../server/db/database'
import { IS_ON_POSTGRES, openTestDatabase } from '../../harness/test-database'

describe.skipIf(IS_ON_POSTGRES)('the embedded database', () => {
  let client: EmbeddedClient
  beforeAll(async () => {
    client = await EmbeddedClient.open({})
    await client.exec(
      'create table notes (id int primary key, text text, facts jsonb, at timestamptz)',
    )
  })
  afterAll(() => client.close())

  const one = async (text: string, params?: unknown[]) => (await client.query(text, params)).rows[0]

  test.each([
    ['text', `select $1::text as value`, 'Rīga 🀄 "quoted"', 'Rīga 🀄 "quoted"'],
    ['an empty text', `select $1::text as value`, '', ''],
    ['nothing', `select $1::text as value`, null, null],
    ['a whole number', `select $1::int as value`, -7, -7],
    ['a fraction', `select $1::float8 as value`, 0.1, 0.1],
    ['a truth value', `select $1::boolean as value`, false, false],
    ['an object', `select $1::jsonb as value`, { a: [1, null] }, { a: [1, null] }],
    ['numbers', `select $1::int[] as value`, [1, 2, 3], [1, 2, 3]],
    [
      'a text longer than one packet',
      `select repeat($1::text, 300000) as value`,
      'x',
      'x'.repeat(300_000),
    ],
  ])('a query of the embedded database can return %s', async (_what, text, given, value) => {
    expect(await one(text, [given])).toEqual({ value })
  })

  test('the embedded database returns how many rows a change affected', async () => {
    const inserted = await client.query(
      `insert into notes (id, text) values (1, 'one'), (2, 'two') returning id`,
    )
    expect(inserted).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], affectedRows: 2 })
    expect(await client.query('delete from notes')).toMatchObject({ rows: [], affectedRows: 2 })
  })

  test('the embedded database reports an error with its code, and continues', async () => {
    await client.query(`insert into notes (id) values (3)`)
    await expect(client.query(`insert into notes (id) values (3)`)).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    })
    await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({
      code: '42P01',
    })
    expect(await one('select count(*)::int as notes from notes')).toEqual({ notes: 1 })
    await client.query('delete from notes')
  })

  test('the embedded database undoes a failed transaction, whether the database or the program failed', async () => {
    const inserting = client.transaction(async (tx) => {
      await tx.query(`insert into notes (id) values (4)`)
      await tx.query(`insert into notes (id) values (4)`)
    })
    await expect(inserting).rejects.toMatchObject({ code: '23505' })
    const thinking = client.transaction(async (tx) => {
      await tx.query(`insert into notes (id) values (5)`)
      throw new Error('On second thought')
    })
    await expect(thinking).rejects.toThrow('On second thought')
    expect(await one('select count(*)::int as notes from notes')).toEqual({ notes: 0 })
  })

  test('the embedded database rolls back to a savepoint after a failure', async () => {
    await client.transaction(async (tx) => {
      await tx.query(`insert into notes (id) values (6)`)
      await tx.query('savepoint before')
      await tx.query(`insert into notes (id) values (6)`).catch(() => undefined)
      await tx.query('rollback to savepoint before')
      await tx.query(`insert into notes (id) values (7)`)
    })
    expect(await one('select count(*)::int as notes from notes')).toEqual({ notes: 2 })
    await client.query('delete from notes')
  })

  test('the embedded database runs more different statements than it keeps prepared, and then runs all of them again', async () => {
    const numbers = Array.from({ length: 450 }, (_, nth) => nth)
    for (const nth of [...numbers, ...numbers]) {
      expect(await one(`select $1::int + ${nth} as sum`, [1])).toEqual({ sum: nth + 1 })
    }
  })

  test('the embedded database can run one statement more often than it may use one prepared plan', async () => {
    for (let nth = 0; nth < 1200; nth += 1) {
      expect(await one('select $1::int as nth', [nth])).toEqual({ nth })
    }
  })

  test('the embedded database answers several statements sent at the same time, each with its own result', async () => {
    const asked = Array.from({ length: 50 }, (_, nth) => nth)
    const answers = await Promise.all(asked.map((nth) => one('select $1::int as nth', [nth])))
    expect(answers).toEqual(asked.map((nth) => ({ nth })))
  })

  test('the embedded database runs a statement that is too long to be kept prepared', async () => {
    const values = Array.from({ length: 400 }, (_, nth) => `(${nth + 100}, 'note')`).join(', ')
    await client.query(`insert into notes (id, text) values ${values}`)
    expect(await one('select count(*)::int as notes from notes')).toEqual({ notes: 400 })
    await client.query('delete from notes')
  })

  test('the embedded database runs a prepared statement again after its table was changed', async () => {
    await client.query('create table shelves (id int)')
    expect((await client.query('select id from shelves')).rows).toEqual([])
    await client.query('alter table shelves add column name text')
    await client.query(`insert into shelves values (1, 'left')`)
    expect((await client.query('select id from shelves')).rows).toEqual([{ id: 1 }])
  })
})

describe.skipIf(IS_ON_POSTGRES)('a transaction that only reads', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const READ_ONLY = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

  test('a transaction that only reads sees the same data from start to end, whatever others write', async () => {
    const { db } = database
    const count = sql`select count(*)::int as people from persons`
    const reading = db.transaction(async (tx) => {
      const before = await tx.execute(count)
      await new Promise((resolve) => setImmediate(resolve))
      return [before, await tx.execute(count)]
    }, READ_ONLY)
    const writing = db.execute(sql`insert into persons (title, updated_at) values ('Late', now())`)
    const answers = await reading
    await writing
    expect(answers).toMatchObject([{ rows: [{ people: 0 }] }, { rows: [{ people: 0 }] }])
  })

  test('a transaction that only reads may run a query that combines two reads', async () => {
    const both = await database.db.transaction(
      (tx) => tx.execute(sql`(select 1 as nth) union all (select 2) order by nth`),
      READ_ONLY,
    )
    expect(both).toMatchObject({ rows: [{ nth: 1 }, { nth: 2 }] })
  })

  test('a transaction that only reads may not write', async () => {
    const writing = database.db.transaction(
      (tx) => tx.execute(sql`insert into persons (title, updated_at) values ('Sly', now())`),
      READ_ONLY,
    )
    await expect(writing).rejects.toThrow()
  })
})
