import { getTableName, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { schema } from '../../../server/db/schema'

// Which hall it is, the server has read when it started.
const TABLES = Object.values(schema)
  .map(getTableName)
  .filter((name) => name !== 'venue')

/** All rows of a database as they are now, beside themselves, so that one state is tried many times. */
export async function keepState({ db }: OpenDatabase): Promise<{ restore(): Promise<void> }> {
  await inOne(db, [
    'drop schema if exists kept cascade',
    'create schema kept',
    ...TABLES.map((name) => `create table kept.${name} as select * from ${name}`),
  ])
  return {
    restore: () =>
      inOne(db, [
        `lock table ${TABLES.join(', ')}`,
        // The journal lets nobody remove anything, and rows come back in any order.
        'set local session_replication_role = replica',
        ...TABLES.flatMap((name) => [
          `delete from ${name}`,
          `insert into ${name} overriding system value table kept.${name}`,
        ]),
      ]),
  }
}

/** Leaves the database as it was for the files after this one. */
export const forgetKept = ({ db }: OpenDatabase) =>
  inOne(db, ['drop schema if exists kept cascade'])

/** All statements in one, so that they take one turn with the database. */
const inOne = async (db: OpenDatabase['db'], statements: readonly string[]) => {
  await db.execute(sql.raw(`do $$ begin ${statements.join('; ')}; end $$`))
}
