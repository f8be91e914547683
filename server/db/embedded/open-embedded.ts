import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { bringUpToDate } from '../bring-up-to-date'
import { withStatementsOf } from '../built-once'
import type { Database, OpenDatabase, Tx } from '../database'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { EmbeddedClient } from './embedded-client'
import { DiskFull, hasFreeSpace, watchFreeSpace } from '../directory/free-space'
import { beginMaking } from '../directory/half-made'
import { readEmbeddedAtOneMoment } from '../read-at-one-moment'
import { schema } from '../schema'
import { StartProblem } from '../start-problem'
import { tidyTables } from '../tidy-tables'
import type { WaitingLine } from './turns'

/**
 * Opens the embedded database in a directory that this process has locked, and runs the missing migrations; with
 * `migrations: null` the tables stay unchanged. While its disk is full, the database refuses changes with `DiskFull`
 * and goes on answering reads.
 * @throws StartProblem when the files cannot be used, DiskFull when there is no room to open them.
 */
export async function openEmbedded(options: {
  directory: string
  migrations: string | null
  /** Called when the disk becomes too full for changes, and when there is room again. */
  onFreeSpaceChange?: (hasFreeSpace: boolean) => void
}): Promise<OpenDatabase> {
  const { directory, migrations, onFreeSpaceChange = () => undefined } = options
  const isThere = existsSync(join(directory, 'PG_VERSION'))
  if (!isThere && !hasFreeSpace(dirname(directory))) throw new DiskFull()
  const endMaking = isThere ? () => undefined : beginMaking(directory)
  const client = await openFiles(directory)
  const mayChange = watchFreeSpace(directory, onFreeSpaceChange)
  client.beforeChange = () => {
    if (!mayChange()) throw new DiskFull()
  }
  const dbFor = databasesOf(client)
  const db = dbFor.people
  try {
    if (migrations !== null) {
      await bringUpToDate({
        db,
        name: `The database in ${directory}`,
        migrations,
        migrate: () => migrate(drizzle(client, { schema }), { migrationsFolder: migrations }),
      })
    }
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
  endMaking()
  return {
    kind: 'pglite',
    db,
    dbFor,
    tidy: () => (mayChange() ? tidyTables(client) : Promise.resolve([])),
    // This process sends the notifications itself, so it misses none.
    listen: (channel, { heard }) => client.listen(channel, heard),
    readAtOneMoment: readEmbeddedAtOneMoment(client),
    close: () => client.close(),
  }
}

/**
 * By default PostgreSQL allocates its whole cache, and slots for a hundred connections, before it is ready. A hall's
 * data need far less: these values save 100 MB and a quarter of the start's time.
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
    if (!hasFreeSpace(directory)) throw new DiskFull()
    throw new StartProblem(sentenceFor(directory, fs.lastWords, error), { cause: error })
  }
}

/** PGlite itself throws plain objects, or texts that do not help a person at a terminal. */
function sentenceFor(directory: string, lastWords: string | null, error: unknown): string {
  const reason = lastWords ?? (error instanceof Error ? error.message : 'PGlite gives no reason')
  return lastWords === null || NO_DAMAGE.test(lastWords)
    ? `The database in ${directory} cannot be opened (${reason}).`
    : `The database in ${directory} is damaged (${reason}); restore a backup or set DATA_DIR to an empty folder.`
}

/** Messages with which PostgreSQL stops although no file is damaged. */
const NO_DAMAGE =
  /Permission denied|Read-only file system|out of memory|Too many open files|incompatible/i

/**
 * The database for each line. A transaction for reads alone is no real transaction here: it keeps the one
 * connection to itself with `hold`. All other transactions build their statements on one shared handle.
 */
function databasesOf(client: EmbeddedClient): Readonly<Record<WaitingLine, Database>> {
  const reads = transactionOn(client.held)
  const changes = transactionOn(client.ofTransaction)
  const inLine = (line: WaitingLine) => {
    // Drizzle calls only these two methods of the client.
    const db: Database = drizzle({ client: client.inLine(line) as PGlite, schema })
    const begin = db.transaction.bind(db)
    db.transaction = (steps, config) =>
      config?.accessMode === 'read only'
        ? client.hold(line, () => steps(reads))
        : begin((tx) => steps(withStatementsOf(changes, tx)), config)
    return db
  }
  return { people: inLine('people'), claims: inLine('claims'), visitors: inLine('visitors') }
}

/** A handle that builds statements and sends them over a transaction that is already open. */
function transactionOn(client: Transaction): Tx {
  const dialect = new PgDialect()
  // Only `db.query` needs the schema, and this server does not use `db.query`.
  const session = new PgliteSession<typeof schema, Tables>(client, dialect, undefined)
  return new PgliteTransaction(dialect, session, undefined)
}

type Tables = ExtractTablesWithRelations<typeof schema>
