import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { present } from '../../src/lib/assert'
import type { Queryable } from './database'

/**
 * Inserts any number of rows through one parameter, in their order. Thousands of parameters would cost more than
 * the rows, and PostgreSQL accepts at most 65,535. All rows must have the same columns as the first row.
 */
export async function insertMany<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columnsByKey = getTableColumns(table)
  const columns = Object.keys(first).map((key) => ({
    key,
    name: present(columnsByKey[key], `column ${key}`).name,
  }))
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
    ),
  )
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
  )
}
