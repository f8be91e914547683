import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { BEFORE_RESTORE, openDataDir, RESTORING } from '../db/directory/data-dir'
import type { OpenDatabase } from '../db/database'
import { openEmbedded } from '../db/embedded/open-embedded'
import { openPostgres } from '../db/open-postgres'
import { StartProblem } from '../db/start-problem'
import type { BackupHeader } from './backup-format'
import { beginEpoch } from './begin-epoch'
import { loadBackup } from './load-backup'
import { copyMigrationsUntil } from './migrations-until'
import { keepNumbersGiven, readNumbersGiven } from './numbers-given'
import { checkBackup } from './read-backup'

export interface RestoreOptions {
  /** The backup file. */
  readonly path: string
  /** The data directory. */
  readonly root: string
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  readonly migrations: string
  readonly now: Date
  /** A text that is new at each start of the program. It names this process in the lock of the data directory. */
  readonly id: string
  /** The id of the epoch that begins; a random text. */
  readonly epoch: string
  readonly warn: (sentence: string) => void
}

export interface RestoredBackup {
  readonly header: BackupHeader
  /** The folder to which the former data were moved; null when there were none. */
  readonly before: string | null
}

/**
 * Restores a backup. With the embedded database the former data are moved aside within the data directory;
 * with PostgreSQL the database has to be empty. The backup is first read to its end. Its files and the
 * embedded database are loaded into a separate folder, so the former data stay in place until the last
 * step.
 * @throws StartProblem with a sentence when the restore is impossible.
 */
export async function restore(options: RestoreOptions): Promise<RestoredBackup> {
  const { path, root, id, warn } = options
  const header = await checkBackup(path)
  const dataDir = await openDataDir({ root, id, warn, isRestore: true })
  const aside = join(root, RESTORING)
  try {
    await loadAside({ ...options, aside, header })
    return { header, before: putInPlace(options, aside) }
  } finally {
    dataDir.release()
  }
}

type AsideOptions = RestoreOptions & { readonly aside: string; readonly header: BackupHeader }

/** Makes the tables in the form of the backup's time, loads the backup, migrates the tables, and begins the epoch. */
async function loadAside(options: AsideOptions): Promise<void> {
  const { aside } = options
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(join(aside, 'files'), { recursive: true, mode: 0o700 })
  try {
    await load(options)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

async function load(options: AsideOptions): Promise<void> {
  const { path, databaseUrl, migrations, header, aside, root } = options
  const folder = join(aside, 'migrations')
  if (!copyMigrationsUntil({ migrations, schema: header.schema, folder })) {
    throw new StartProblem(`${path} was made by a newer Shinpan; restore it with that one.`)
  }
  if (databaseUrl !== null) await refuseFilled(databaseUrl)
  const open = (taken: string): Promise<OpenDatabase> =>
    databaseUrl === null
      ? openEmbedded({ directory: join(aside, 'db'), migrations: taken })
      : openPostgres({ url: databaseUrl, migrations: taken })
  const ofThen = await open(folder)
  try {
    await loadBackup({ path, db: ofThen.db, files: join(aside, 'files') })
  } finally {
    await ofThen.close()
  }
  const ofNow = await open(migrations)
  try {
    const { epoch: id, now } = options
    const dataFrom = new Date(header.madeAt)
    const above = readNumbersGiven(root)
    keepNumbersGiven(root, await beginEpoch(ofNow.db, { id, dataFrom, now, above }))
  } finally {
    await ofNow.close()
  }
}

async function refuseFilled(url: string): Promise<void> {
  const database = await openPostgres({ url, migrations: null })
  try {
    const [found] = await database.db
      .select({ tables: sql<number>`count(*)::int` })
      .from(sql`pg_class join pg_namespace on pg_namespace.oid = relnamespace`)
      .where(sql`relkind in ('r', 'p', 'v', 'm', 'S') and nspname in ('public', 'drizzle')`)
    if (found?.tables !== 0) {
      throw new StartProblem(
        'The database at DATABASE_URL is not empty, and nothing was changed in it; make a new one (createdb) and name it in DATABASE_URL.',
      )
    }
  } finally {
    await database.close()
  }
}

/**
 * Moves files and database into place, each by one rename.
 * @returns the folder of the former files and database; null when there were none.
 */
function putInPlace({ root, now }: RestoreOptions, aside: string): string | null {
  const parts = ['files', 'db'].filter((name) => existsSync(join(aside, name)))
  const old = parts.filter((name) => existsSync(join(root, name)))
  const before = join(root, `${BEFORE_RESTORE}${now.toISOString().replace(/[:.]/g, '-')}`)
  if (old.length > 0) mkdirSync(before, { mode: 0o700 })
  for (const name of old) renameSync(join(root, name), join(before, name))
  for (const name of parts) renameSync(join(aside, name), join(root, name))
  rmSync(aside, { recursive: true })
  return old.length > 0 ? before : null
}
