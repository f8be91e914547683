import { sql, type Column, type SQL } from 'drizzle-orm'

/** Like `inArray`, but with all ids in one parameter: hundreds of parameters cost more than the rows they find. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(${idList(ids)}::int[])`
}

/** Like `anyOf`, for texts. */
export function anyOfTexts(column: Column, texts: readonly string[]): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`
}

/** Like `anyOf`, for a statement that is built once. `idList` makes the value of its placeholder. */
export function anyOfNamed(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::int[])`
}

/** Ids as the text of one array parameter. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`
