import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { tryAdvisoryLock } from './advisory-lock'
import { withStatementsOf } from './built-once'
import { listenOnPostgres } from './listen-postgres'
import { LOCK_NUMBERS } from './lock-numbers'
import type { Database, OpenDatabase, Tx } from './database'
import { bringUpToDate } from './bring-up-to-date'
import { CommitFailure } from './database-failure'
import { readPostgresAtOneMoment } from './read-at-one-moment'
import { schema } from './schema'
import { StartProblem } from './start-problem'

/** As `server_version_num` tells it; nothing here needs a newer one. */
const OLDEST_VERSION = 150_000

/** A call that waits longer than this for a connection is answered "unavailable". */
const CONNECT_WITHIN_MS = 10_000
/** A process that stops within a transaction must not hold its event for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000

/**
 * Opens PostgreSQL and brings its tables up to date; several processes may do so at once. Without migrations the tables
 * stay as they are.
 * @throws StartProblem when the server does not answer, is too old, or holds tables that cannot be used.
 */
export async function openPostgres(options: {
  url: string
  migrations: string | null
}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // A broken connection is replaced by the pool, idle or in use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await prepare(pool, options.migrations)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgresql',
    db: withOwnTransactions(pool),
    tryLock: (id) => tryAdvisoryLock(options.url, id),
    listen: listenOnPostgres(options.url),
    readAtOneMoment: readPostgresAtOneMoment(pool),
    close: () => pool.end(),
  }
}

async function prepare(pool: pg.Pool, migrations: string | null): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartProblem(
      `PostgreSQL at DATABASE_URL does not answer (${(error as NodeJS.ErrnoException).code ?? 'refused'}).`,
      { cause: error },
    )
  })
  let isDone = false
  try {
    const db = drizzle(client, { schema })
    await refuseOld(db)
    if (migrations !== null) await takeMigrations(db, migrations)
    isDone = true
  } finally {
    // A connection that failed may still hold the lock: it is not used again.
    client.release(!isDone)
  }
}

async function takeMigrations(
  db: NodePgDatabase<typeof schema>,
  migrations: string,
): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${LOCK_NUMBERS.migrations})`)
  await bringUpToDate({
    db,
    name: 'The database at DATABASE_URL',
    migrations,
    migrate: () => migrate(db, { migrationsFolder: migrations }),
  })
  await db.execute(sql`select pg_advisory_unlock(${LOCK_NUMBERS.migrations})`)
}

async function refuseOld(db: Database): Promise<void> {
  const [server] = await db
    .select({
      number: sql<string>`current_setting('server_version_num')`,
      version: sql<string>`current_setting('server_version')`,
    })
    .from(sql`(select 1) as one`)
  const problem = server && tooOldProblem(server)
  if (problem) throw new StartProblem(problem)
}

/** Why a PostgreSQL of this version cannot be used, both as it tells them; null when it can. */
export function tooOldProblem(server: { number: string; version: string }): string | null {
  return Number(server.number) < OLDEST_VERSION
    ? `PostgreSQL at DATABASE_URL is ${server.version}; Shinpan needs 15 or newer.`
    : null
}

/**
 * The driver's own transaction keeps its connection for good when even `begin` fails, as it does on connections that
 * died while the database was restarted; ten of those, and no call would ever be answered again.
 */
function withOwnTransactions(pool: pg.Pool): Database {
  const db: Database = drizzle(pool, { schema })
  const databaseOn = databaseByClient()
  db.transaction = async (steps, config) => {
    const client = await pool.connect()
    let isChanged = false
    try {
      const own = databaseOn(client)
      if (config?.accessMode === 'read only') {
        // It lacks only what ends or nests a transaction, and reads do neither.
        return await readTogether(client, () => steps(own as unknown as Tx))
      }
      return await own.transaction(async (tx) => {
        const result = await steps(withStatementsOf(own, tx))
        isChanged = true
        return result
      }, config)
    } catch (error) {
      throw isChanged ? new CommitFailure('The commit failed', { cause: error }) : error
    } finally {
      // The pool drops a connection that is broken instead of taking it back.
      client.release()
    }
  }
  return db
}

/** The same one for a connection each time, so that what was built for it stays built. */
function databaseByClient(): (client: pg.PoolClient) => Database {
  const known = new WeakMap<pg.PoolClient, Database>()
  return (client) => {
    let own = known.get(client)
    if (own === undefined) {
      // Without the schema, which only a way of asking needs that nobody uses and which takes its time to be read.
      own = drizzle(client) as unknown as Database
      known.set(client, own)
    }
    return own
  }
}

/** Reads on one snapshot; a read asks no more of its transaction. */
async function readTogether<T>(client: pg.PoolClient, steps: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await steps()
  } finally {
    await client.query('commit')
  }
}
