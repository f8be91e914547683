import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { HeldLock } from './advisory-lock'
import type { Listen } from './listen'
import type { ReadAtOneMoment } from './read-at-one-moment'
import type { schema } from './schema'
import type { WaitingLine } from './embedded/turns'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open transaction. The code of a call gets no other handle to the database. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where a single statement may run: in a transaction or outside. */
export type Queryable = Database | Tx

/** The options of a transaction that only reads, so that all its reads see the same state. */
export const ON_ONE_SNAPSHOT = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgresql'
  /** The database for verified people, and for the server's own work. */
  readonly db: Database
  /** The database for each line of waiting callers. A visitor's work never goes ahead of a verified person's. */
  readonly dbFor: Readonly<Record<WaitingLine, Database>>
  /**
   * Takes a lock among the processes on this database; null while another process has it. Absent where there is only
   * one process.
   */
  readonly tryLock?: (id: number) => Promise<HeldLock | null>
  /** Vacuums and analyses the tables that changed much; absent where the database does so by itself. */
  readonly tidy?: () => Promise<string[]>
  /** Listens to `pg_notify`, which reaches all processes on this database. */
  readonly listen: Listen
  /** Reads everything as of one moment for a backup, while calls go on. */
  readonly readAtOneMoment: ReadAtOneMoment
  close(): Promise<void>
}
