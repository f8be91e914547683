import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
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
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder: options.migrations })
  return { kind: 'pglite', db, close: () => client.close() }
}

/**
 * Opens PostgreSQL and brings its tables up to date; several processes may do so at once.
 * @throws StartProblem when the server does not answer.
 */
export async function openPostgres(options: {
  url: string
  migrations: string
}): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: options.url, max: 10 })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    await pool.end()
    throw new StartProblem(
      `PostgreSQL at DATABASE_URL does not answer (${(error as NodeJS.ErrnoException).code ?? 'refused'}).`,
      { cause: error },
    )
  }
  try {
    const db = drizzlePg(client, { schema })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migratePg(db, { migrationsFolder: options.migrations })
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    client.release()
  }
  return { kind: 'postgresql', db: drizzlePg(pool, { schema }), close: () => pool.end() }
}

const MIGRATION_LOCK = 740_111
