import { anyOf } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/people/persons'

/** The names of these people, by id. */
export async function readTitles(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { id, title } = persons
  const rows = await db
    .select({ id, title })
    .from(persons)
    .where(anyOf(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** The name of a person; empty when nobody has this id. */
export const readTitle = async (db: Queryable, id: number): Promise<string> =>
  (await readTitles(db, [id])).get(id) ?? ''
