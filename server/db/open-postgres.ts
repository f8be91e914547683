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

/** The oldest version that works, in the form of `server_version_num`. */
const OLDEST_VERSION = 150_000

/** A call that waits longer for a connection gets the error "unavailable". */
const CONNECT_WITHIN_MS = 5_000
/**
 * When a process sends nothing for this long within a transaction, PostgreSQL ends the transaction and
 * refuses what that process sends later. The event of the transaction is then unlocked. No transaction of a
 * call waits for anything but the database.
 */
const IDLE_IN_TRANSACTION_MS = 4_000
/**
 * A call that waits longer for an event's lock is refused as busy. This limit and `CONNECT_WITHIN_MS` are less
 * than ten seconds together.
 */
const LOCKED_WITHIN_MS = 4_000
/** Visitors use connections of their own, so that verified people always have theirs. */
const CONNECTIONS = { people: 10, visitors: 4 }

/**
 * Opens PostgreSQL and runs the missing migrations; several processes may do so at the same time. With `migrations:
 * null` the tables stay unchanged.
 * @throws StartProblem when the server does not answer, is too old, or has tables that cannot be used.
 */
export async function openPostgres(options: {
  url: string
  migrations: string | null
}): Promise<OpenDatabase> {
  const pool = openPool(options.url, CONNECTIONS.people)
  try {
    await prepare(pool, options.migrations)
  } catch (error) {
    await pool.end()
    throw error
  }
  const poolOfVisitors = openPool(options.url, CONNECTIONS.visitors)
  const db = withOwnTransactions(pool)
  const ofVisitors = withOwnTransactions(poolOfVisitors)
  return {
    kind: 'postgresql',
    db,
    dbFor: { people: db, claims: ofVisitors, visitors: ofVisitors },
    tryLock: (id) => tryAdvisoryLock(options.url, id),
    listen: listenOnPostgres(options.url),
    readAtOneMoment: readPostgresAtOneMoment(pool),
    async close() {
      await Promise.all([pool.end(), poolOfVisitors.end()])
    },
  }
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: LOCKED_WITHIN_MS,
  })
  // The pool replaces a broken connection, whether idle or in use. Without these listeners, the error of such a
  // connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
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
    // After a failure the connection may still hold the lock, so the pool must not use it again.
    client.release(!isDone)
  }
}

async function takeMigrations(
  db: NodePgDatabase<typeof schema>,
  migrations: string,
): Promise<void> {
  // Another process may be migrating this database, which may take longer than the usual time limit for a lock.
  await db.execute(sql`set lock_timeout = 0`)
  await db.execute(sql`select pg_advisory_lock(${LOCK_NUMBERS.migrations})`)
  await bringUpToDate({
    db,
    name: 'The database at DATABASE_URL',
    migrations,
    migrate: () => migrate(db, { migrationsFolder: migrations }),
  })
  await db.execute(sql`select pg_advisory_unlock(${LOCK_NUMBERS.migrations})`)
  await db.execute(sql.raw(`set lock_timeout = ${LOCKED_WITHIN_MS}`))
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

/**
 * Why this version of PostgreSQL cannot be used; null when it can. `number` and `version` are PostgreSQL's
 * settings `server_version_num` and `server_version`.
 */
export function tooOldProblem(server: { number: string; version: string }): string | null {
  return Number(server.number) < OLDEST_VERSION
    ? `PostgreSQL at DATABASE_URL is ${server.version}; Shinpan needs 15 or newer.`
    : null
}

/**
 * The driver's own transaction never returns its connection to the pool when `begin` fails, as it does on
 * connections that broke in a restart of the database. After ten such failures the pool would be empty and no
 * call could run.
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
        // The handle is no real transaction: it lacks the methods that end or nest one, but reads call neither of them.
        return await readTogether(client, () => steps(own as Tx))
      }
      return await own.transaction(async (tx) => {
        const result = await steps(withStatementsOf(own, tx))
        isChanged = true
        return result
      }, config)
    } catch (error) {
      throw isChanged ? new CommitFailure('The commit failed', { cause: error }) : error
    } finally {
      // The pool drops a broken connection instead of taking it back.
      client.release()
    }
  }
  return db
}

/** Returns the same handle for a connection each time, because `builtOnce` builds statements once for each handle. */
function databaseByClient(): (client: pg.PoolClient) => Database {
  const known = new WeakMap<pg.PoolClient, Database>()
  return (client) => {
    let own = known.get(client)
    if (own === undefined) {
      // Only `db.query` needs the schema. Nothing here uses `db.query`, and reading the schema takes time.
      own = drizzle<typeof schema, pg.PoolClient>(client)
      known.set(client, own)
    }
    return own
  }
}

/** Runs reads on one snapshot. `begin` and `commit` are enough for reads. */
async function readTogether<T>(client: pg.PoolClient, steps: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await steps()
  } finally {
    await client.query('commit')
  }
}
