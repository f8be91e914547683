import { eq, isNull, sql } from 'drizzle-orm'
import { foldedEventTitle } from '../../src/domain/event/event-title'
import { foldedTitle } from '../../src/domain/people/search-words'
import type { Database } from './database'
import { events } from './schema/events/events'
import { persons } from './schema/people/persons'

const AT_ONCE = 1000

const FOLDED = [
  { table: persons, fold: foldedTitle },
  { table: events, fold: foldedEventTitle },
] as const

/**
 * Folds the titles that are not folded yet: writes them in the form that searches compare. Such titles are
 * in tables of an older program, or of an older backup. Does nothing when the tables do not have the column
 * for folded titles yet, as when a restore loads an old backup.
 */
export async function foldTitles(db: Database): Promise<void> {
  if (!(await areTitlesFoldable(db))) return
  for (const { table, fold } of FOLDED) {
    for (;;) {
      const rows = await db
        .select({ id: table.id, title: table.title })
        .from(table)
        .where(isNull(table.foldedTitle))
        .limit(AT_ONCE)
      if (rows.length === 0) break
      const folded = rows.map(({ id, title }) => ({ id, folded: fold(title) }))
      await db
        .update(table)
        .set({ foldedTitle: sql`one.folded` })
        .from(sql`json_to_recordset(${JSON.stringify(folded)}::json) as one(id int, folded text)`)
        .where(eq(table.id, sql`one.id`))
    }
  }
}

async function areTitlesFoldable(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ columns: sql<number>`count(*)::int` })
    .from(sql`information_schema.columns`)
    .where(
      sql`table_schema = 'public' and table_name in ('persons', 'events') and column_name = 'folded_title'`,
    )
  return found?.columns === FOLDED.length
}
