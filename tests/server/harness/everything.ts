import { schema } from '../../../server/db/schema'
import type { TestVenue } from './test-venue'

/** Every row of every table, to see that nothing changed. */
export async function readEverything({ database: { db } }: TestVenue): Promise<unknown> {
  const tables = await Promise.all(Object.values(schema).map((table) => db.select().from(table)))
  return tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
}
