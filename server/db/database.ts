import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { HeldLock } from './advisory-lock'
import type { Listen } from './listen'
import type { ReadAtOneMoment } from './read-at-one-moment'
import type { schema } from './schema'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open transaction; the only handle a call's file gets. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where a single statement may run: in a transaction or on its own. */
export type Queryable = Database | Tx

/** For a transaction of reads alone, which all see the same state. */
export const ON_ONE_SNAPSHOT = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgresql'
  readonly db: Database
  /** Takes a lock among the processes on this database, null while another has it; absent where there is but one. */
  readonly tryLock?: (id: number) => Promise<HeldLock | null>
  /** Tidies the tables that changed much; absent where the database does it by itself. */
  readonly tidy?: () => Promise<string[]>
  /** What `pg_notify` tells is heard by all processes on this database. */
  readonly listen: Listen
  /** For a backup: everything there is, of one moment, while calls go on. */
  readonly readAtOneMoment: ReadAtOneMoment
  close(): Promise<void>
}
