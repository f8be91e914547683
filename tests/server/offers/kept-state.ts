import { getTableName, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { schema } from '../../../server/db/schema'

// All tables except `venue`, whose row the server reads only when it starts.
const TABLES = Object.values(schema)
  .map(getTableName)
  .filter((name) => name !== 'venue')

/** Copies all rows of a database into a second schema, so that a test can try one state many times. */
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
        // The journal refuses to remove rows. Rows come back in any order, so references are not checked meanwhile.
        'set local session_replication_role = replica',
        ...TABLES.flatMap((name) => [
          `delete from ${name}`,
          `insert into ${name} overriding system value table kept.${name}`,
        ]),
      ]),
  }
}

/** Removes the copy, and leaves the database to the files after this one. */
export const forgetKept = ({ db }: OpenDatabase) =>
  inOne(db, ['drop schema if exists kept cascade'])

/** Runs all statements as one, so that they need only one turn at the database. */
const inOne = async (db: OpenDatabase['db'], statements: readonly string[]) => {
  await db.execute(sql.raw(`do $$ begin ${statements.join('; ')}; end $$`))
}
