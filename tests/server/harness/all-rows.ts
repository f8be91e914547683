import { getTableName } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { schema } from '../../../server/db/schema'

/**
 * Returns every row of every table, by the table's name, as sorted JSON texts. The texts are the same on the embedded
 * database and on PostgreSQL.
 */
export async function readAllRows({
  db,
}: Pick<OpenDatabase, 'db'>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of Object.values(schema)) {
    const rows = await db.select().from(table)
    all[getTableName(table)] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}
