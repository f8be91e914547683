import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn | SQL.Aliased>>

type Rows<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends SQL.Aliased<infer T>
    ? T
    : C[Name] extends PgColumn
      ? GetColumnData<C[Name]>
      : never
}[]

/**
 * Reads hundreds of rows of these columns as one JSON value. Parsing rows one by one costs the driver and the
 * query builder more than finding the rows. The value has one list per column, the form that costs the database
 * least. The rows come in any order unless `orderBy` is given. With `from` the result is a whole subquery with
 * its `select`, for use within another query.
 */
export function jsonRows<C extends Columns>(
  columns: C,
  { from, orderBy }: { from?: SQL; orderBy?: PgColumn } = {},
): SQL<Rows<C>> {
  const names = Object.keys(columns)
  const list = Object.values(columns)
  const isDate = list.map((column) => is(column, PgColumn) && column.dataType === 'date')
  const order = orderBy === undefined ? sql`` : sql` order by ${orderBy}`
  const values = sql.join(
    list.map((column) => sql`json_agg(${column}${order})`),
    sql`, `,
  )
  const value = sql`json_build_array(${values})`
  return (from === undefined ? value : sql`(select ${value} ${from})`).mapWith(
    (valuesByColumn: (unknown[] | null)[]) => {
      const rows = (valuesByColumn[0] ?? []).map((_, at) => {
        const row: Record<string, unknown> = {}
        for (let nth = 0; nth < names.length; nth += 1) {
          const value = valuesByColumn[nth]?.[at]
          // JSON has no dates, so they arrive as texts.
          row[names[nth] ?? ''] = isDate[nth] && value !== null ? new Date(value as string) : value
        }
        return row
      })
      return rows as Rows<C>
    },
  )
}
