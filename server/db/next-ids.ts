import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/** Takes `count` new ids from a table's serial `id`, in ascending order. The caller inserts rows with these ids. */
export async function nextIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
  const rows = await tx
    .select({ id: sql<number>`nextval(${sequence})::int` })
    .from(sql`generate_series(1, ${count}::int) as nth`)
  return rows.map(({ id }) => id)
}
