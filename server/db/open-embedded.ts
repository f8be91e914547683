import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { bringUpToDate } from './bring-up-to-date'
import { withStatementsOf } from './built-once'
import type { Database, OpenDatabase, Tx } from './database'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { EmbeddedClient } from './embedded-client'
import { DiskFull, hasRoom, watchRoom } from './free-room'
import { beginMaking } from './half-made'
import { readEmbeddedAtOneMoment } from './read-at-one-moment'
import { schema } from './schema'
import { StartProblem } from './start-problem'
import { tidyTables } from './tidy-tables'

/**
 * Opens the embedded database in a directory this process has locked, and brings its tables up to date; without
 * migrations they stay as they are.
 * It takes no changes while its disk is full, and goes on with reads; those are refused with `DiskFull`.
 * @throws StartProblem when the files cannot be used, DiskFull when they cannot be opened for want of room.
 */
export async function openEmbedded(options: {
  directory: string
  migrations: string | null
  /** Hears when the disk became too full for changes, and when there is room again. */
  onRoomChange?: (hasRoom: boolean) => void
}): Promise<OpenDatabase> {
  const { directory, migrations, onRoomChange = () => undefined } = options
  const isThere = existsSync(join(directory, 'PG_VERSION'))
  if (!isThere && !hasRoom(dirname(directory))) throw new DiskFull()
  const endMaking = isThere ? () => undefined : beginMaking(directory)
  const client = await openFiles(directory)
  const mayChange = watchRoom(directory, onRoomChange)
  client.beforeChange = () => {
    if (!mayChange()) throw new DiskFull()
  }
  const db = drizzle(client, { schema })
  try {
    if (migrations !== null) {
      await bringUpToDate({
        db,
        name: `The database in ${directory}`,
        migrations,
        migrate: () => migrate(db, { migrationsFolder: migrations }),
      })
    }
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
  endMaking()
  return {
    kind: 'pglite',
    db: withOwnTransactions(db, client),
    tidy: () => (mayChange() ? tidyTables(client) : Promise.resolve([])),
    // It is told within this process, so nothing is missed.
    listen: (channel, { heard }) => client.listen(channel, heard),
    readAtOneMoment: readEmbeddedAtOneMoment(client),
    close: () => client.close(),
  }
}

/**
 * PostgreSQL lays out its whole cache, and places for a hundred connections, before it is ready. A hall's data fit into
 * far less: this saves 100 MB, and a quarter of the time that a start takes.
 */
const FOR_ONE_HALL = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=5']

async function openFiles(directory: string): Promise<EmbeddedClient> {
  const fs = new DurableNodeFS(directory)
  try {
    return await EmbeddedClient.open({
      fs,
      startParams: [...durableStartParams(PGlite.defaultStartParams), ...FOR_ONE_HALL],
    })
  } catch (error) {
    if (!hasRoom(directory)) throw new DiskFull()
    throw new StartProblem(sentenceFor(directory, fs.lastWords, error), { cause: error })
  }
}

/** PGlite itself throws plain objects and texts that help nobody at a terminal. */
function sentenceFor(directory: string, lastWords: string | null, error: unknown): string {
  const reason = lastWords ?? (error instanceof Error ? error.message : 'PGlite gives no reason')
  return lastWords === null || NO_DAMAGE.test(lastWords)
    ? `The database in ${directory} cannot be opened (${reason}).`
    : `The database in ${directory} is damaged (${reason}); restore a backup or set DATA_DIR to an empty folder.`
}

/** What PostgreSQL stops for without its files being at fault. */
const NO_DAMAGE =
  /Permission denied|Read-only file system|out of memory|Too many open files|incompatible/i

/**
 * Transactions that only read hold the one connection instead of opening one; the others build their statements on what
 * they have in common.
 */
function withOwnTransactions(db: Database, client: EmbeddedClient): Database {
  const begin = db.transaction.bind(db)
  const reads = transactionOn(client.held)
  const changes = transactionOn(client.ofTransaction)
  db.transaction = (steps, config) =>
    config?.accessMode === 'read only'
      ? client.hold(() => steps(reads))
      : begin((tx) => steps(withStatementsOf(changes, tx)), config)
  return db
}

/** Builds statements and sends them over a transaction that is open already. */
function transactionOn(client: Transaction): Tx {
  const dialect = new PgDialect()
  // Without the schema, which only a way of asking needs that nobody uses.
  const session = new PgliteSession<typeof schema, Tables>(client, dialect, undefined)
  return new PgliteTransaction(dialect, session, undefined)
}

type Tables = ExtractTablesWithRelations<typeof schema>
