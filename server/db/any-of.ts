import { sql, type Column, type SQL } from 'drizzle-orm'

/** `inArray` for many ids, as one parameter: hundreds of them cost more than what they find. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(${idList(ids)}::int[])`
}

/** The same for a statement that is built once: `idList` gives its value. */
export function anyOfNamed(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::int[])`
}

/** Ids as one parameter. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`
