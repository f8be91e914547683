import { getTableName, sql } from 'drizzle-orm'
import { schema } from '../../../server/db/schema'
import type { TestVenue } from './test-venue'

/** Returns a checksum over all rows of each table, by the table's name, so that a test can see that nothing changed. */
export async function readEverything({ database: { db } }: TestVenue): Promise<unknown> {
  const { rows } = (await db.execute(SUMS)) as { rows: unknown[] }
  return rows
}

const sumOf = (name: string) =>
  `select '${name}' as name, count(*) as count,
    md5(string_agg(${name}::text, chr(10) order by ${name}::text)) as sum from ${name}`

const NAMES = Object.values(schema).map(getTableName)
const SUMS = sql.raw(`${NAMES.map(sumOf).join(' union all ')} order by name`)
