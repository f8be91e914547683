import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase, Tx } from './database'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { EmbeddedClient } from './embedded-client'
import { schema } from './schema'
import { StartProblem } from './start-problem'
import { tidyTables } from './tidy-tables'

/**
 * Opens the embedded database in a directory this process has locked, and brings its tables up to date.
 * @throws StartProblem when the files cannot be used.
 */
export async function openEmbedded(options: {
  directory: string
  migrations: string
}): Promise<OpenDatabase> {
  let client: EmbeddedClient
  try {
    client = await EmbeddedClient.open({
      fs: new DurableNodeFS(options.directory),
      startParams: durableStartParams(PGlite.defaultStartParams),
    })
  } catch (error) {
    // PGlite throws plain objects and changing texts for damaged files; none of them helps at a terminal.
    throw new StartProblem(
      `The database in ${options.directory} is damaged and cannot be opened; restore a backup or set DATA_DIR to an empty folder.`,
      { cause: error },
    )
  }
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder: options.migrations })
  return {
    kind: 'pglite',
    db: withHeldReads(db, client),
    tidy: () => tidyTables(client),
    close: () => client.close(),
  }
}

/** Transactions that only read hold the one connection instead of opening one. */
function withHeldReads(db: Database, client: EmbeddedClient): Database {
  const begin = db.transaction.bind(db)
  // Of its client a builder of queries asks no more than this, and a read asks no more of its transaction.
  const reads = drizzle(client.held as PGlite, { schema }) as unknown as Tx
  db.transaction = (steps, config) =>
    config?.accessMode === 'read only' ? client.hold(() => steps(reads)) : begin(steps, config)
  return db
}
