import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Rows<C extends Readonly<Record<string, PgColumn>>> = {
  readonly [Name in keyof C]: GetColumnData<C[Name]>
}[]

/**
 * All rows of these columns as one value of one row, for hundreds of rows: taking each apart by itself costs the
 * drivers and the builder of queries more than finding them. Column by column, which costs the database least.
 */
export function jsonRows<C extends Readonly<Record<string, PgColumn>>>(
  columns: C,
  { orderBy }: { orderBy: PgColumn },
): SQL<Rows<C>> {
  const names = Object.keys(columns)
  const list = Object.values(columns)
  const values = list.map((column) => sql`json_agg(${column} order by ${orderBy})`)
  return sql`json_build_array(${sql.join(values, sql`, `)})`.mapWith(
    (valuesByColumn: (unknown[] | null)[]) => {
      const rows = (valuesByColumn[0] ?? []).map((): Record<string, unknown> => ({}))
      for (const [nth, name] of names.entries()) {
        const ofColumn = valuesByColumn[nth] ?? []
        // JSON knows no dates.
        const isDate = list[nth]?.dataType === 'date'
        for (const [at, row] of rows.entries()) {
          const value = ofColumn[at]
          row[name] = isDate && value !== null ? new Date(value as string) : value
        }
      }
      return rows as Rows<C>
    },
  )
}
