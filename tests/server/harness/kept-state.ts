import { getTableName, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { schema } from '../../../server/db/schema'

/** A state of a database that a test can restore as often as it likes. */
export interface KeptState {
  /** The tables that have changed since the last restore. */
  changed(): Promise<string[]>
  restore(): Promise<void>
}

// All tables except `venue`, because the server reads its row only when it starts.
const TABLES = Object.values(schema)
  .map(getTableName)
  .filter((name) => name !== 'venue')

/**
 * Copies all rows of a database into a second schema, so that a test can return to this state many times. Triggers
 * record which tables change: most calls change few, and only these tables are restored.
 */
export async function keepState({ db }: OpenDatabase): Promise<KeptState> {
  await inOne(db, [
    'drop schema if exists kept cascade',
    'create schema kept',
    'create table kept.changed (name text)',
    `create function kept.note() returns trigger language plpgsql as
      'begin insert into kept.changed values (tg_table_name); return null; end'`,
    ...TABLES.flatMap((name) => [
      `create table kept.${name} as select * from ${name}`,
      `create trigger kept_note after insert or update or delete on ${name}
        for each statement execute function kept.note()`,
    ]),
  ])
  return {
    async changed() {
      const name = sql<string>`name`
      const rows = await db
        .selectDistinct({ name })
        .from(sql`kept.changed`)
        .orderBy(name)
      return rows.map((row) => row.name)
    },
    restore: () => inOne(db, RESTORE),
  }
}

/** Removes the copy, so that test files after this one find the database without it. */
export const forgetKept = ({ db }: OpenDatabase): Promise<void> =>
  inOne(db, ['drop schema if exists kept cascade'])

const RESTORE = [
  // This lock waits until writes that are under way have ended.
  `lock table ${TABLES.join(', ')}`,
  // In this mode the journal allows that rows are removed, and references are not checked while rows come back in any
  // order.
  'set local session_replication_role = replica',
  `for name in select distinct changed.name from kept.changed loop
    execute format('delete from %I', name);
    execute format('insert into %I overriding system value table kept.%I', name, name);
  end loop`,
  'delete from kept.changed',
]

/** Runs all statements as one, so that they need only one turn at the database. */
const inOne = async (db: OpenDatabase['db'], statements: readonly string[]) => {
  await db.execute(sql.raw(`do $$ declare name text; begin ${statements.join('; ')}; end $$`))
}
