import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockEvent } from '../../../server/call/event-row'
import { EmbeddedClient } from '../../../server/db/embedded/embedded-client'
import { events } from '../../../server/db/schema/events/events'
import { tidyTables } from '../../../server/db/tidy-tables'
import { present } from '../../../src/lib/assert'
import { layHall } from '../harness/hall'
import { IS_ON_POSTGRES, openTestDatabase } from '../harness/test-database'

describe.skipIf(IS_ON_POSTGRES)('the tables of the embedded database', () => {
  let client: EmbeddedClient
  beforeAll(async () => {
    client = await EmbeddedClient.open({})
    await client.exec(`
      create table notes (id int primary key, text text);
      create table "Odd names" (id int);
    `)
  })
  afterAll(() => client.close())

  const pagesOf = async (table: string) => {
    const sizes = await client.query<{ pages: number }>(
      'select pg_relation_size($1::regclass)::int / 8192 as pages',
      [table],
    )
    return present(sizes.rows[0], table).pages
  }
  const fill = (from: number, to: number) =>
    client.query(
      `insert into notes select id, repeat('note ', 100) from generate_series(${from}, ${to}) id`,
    )

  test('the tables of the embedded database are not vacuumed while they are empty', async () => {
    expect(await tidyTables(client)).toEqual([])
  })

  test('the tables of the embedded database are vacuumed once they contain rows, and again after many changes', async () => {
    await fill(1, 100)
    await client.exec('insert into "Odd names" values (1)')
    expect(await tidyTables(client)).toEqual(['"Odd names"', 'notes'])
    expect(await tidyTables(client)).toEqual([])
    await fill(101, 120)
    expect(await tidyTables(client)).toEqual([])
    await fill(121, 400)
    expect(await tidyTables(client)).toEqual(['notes'])
  })

  test('the tables of the embedded database have row counts for the planner', async () => {
    const counted = await client.query(
      `select reltuples::int from pg_class where relname = 'notes'`,
    )
    expect(counted.rows).toEqual([{ reltuples: 400 }])
  })

  test('the tables of the embedded database stop growing when as many rows are deleted as added', async () => {
    const sizes: number[] = []
    for (const from of [1001, 2001, 3001, 4001, 5001, 6001]) {
      await client.query('delete from notes')
      await fill(from, from + 399)
      await tidyTables(client)
      sizes.push(await pagesOf('notes'))
    }
    expect(sizes).toEqual([54, 27, 54, 27, 54, 27])
  })
})

// A PostgreSQL that other programs also use vacuums its pages later, so these tests need the embedded database.
const alone = test.skipIf(IS_ON_POSTGRES)

alone('an event that changes again and again stays on the page it is on', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const { eventId } = await layHall({ database, clock: { time: 0, forward: () => {} } })
  for (let nth = 0; nth < 60; nth += 1) await db.transaction((tx) => lockEvent(tx, eventId))
  const [size] = await db
    .select({ pages: sql<number>`pg_relation_size('events')::int / 8192` })
    .from(events)
  await database.close()
  expect(size).toEqual({ pages: 1 })
})
