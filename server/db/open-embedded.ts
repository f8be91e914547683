import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './database'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { schema } from './schema'
import { StartProblem } from './start-problem'

/**
 * Opens the embedded database in a directory this process has locked, and brings its tables up to date.
 * @throws StartProblem when the files cannot be used.
 */
export async function openEmbedded(options: {
  directory: string
  migrations: string
}): Promise<OpenDatabase> {
  let client: PGlite
  try {
    client = await PGlite.create({
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
  return { kind: 'pglite', db, close: () => client.close() }
}
