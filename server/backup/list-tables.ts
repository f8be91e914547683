import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** A backup leaves this table out, because a trigger writes its rows when a restore loads the rows of people. */
const WRITTEN_BY_A_TRIGGER = 'title_beginnings'

/**
 * All tables; each comes after the tables it refers to. The list comes from the database, not from the program,
 * because a newer program backs up older tables before it migrates them.
 */
export async function listTables(db: Database): Promise<string[]> {
  const tables = await db
    .select({ name: sql<string>`relname::text` })
    .from(sql`pg_class`)
    .where(
      sql`relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> ${WRITTEN_BY_A_TRIGGER}`,
    )
    .orderBy(sql`relname`)
  const references = await db
    .select({ from: sql<string>`child.relname::text`, to: sql<string>`parent.relname::text` })
    .from(
      sql`pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid`,
    )
    .where(sql`contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  return inOrder(
    tables.map(({ name }) => name),
    references,
  )
}

function inOrder(
  names: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const waiting = new Set(left)
    const ready = left.filter(
      (name) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}`)
    ordered.push(...ready)
    left = left.filter((name) => !ready.includes(name))
  }
  return ordered
}
