import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDir } from '../db/directory/data-dir'
import type { OpenDatabase } from '../db/database'
import { isHalfMade } from '../db/directory/half-made'
import { openEmbedded } from '../db/embedded/open-embedded'
import { openPostgres } from '../db/open-postgres'
import { StartProblem } from '../db/start-problem'
import { askAtBackupDoor } from './backup-door'
import { saveBackup, writeBackup } from './save-backup'

export interface BackUpOptions {
  /** The path of the backup file. */
  readonly path: string
  /** The data directory. */
  readonly root: string
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  readonly release: string
  readonly now: () => Date
  /** A text that is new at each start of the program. It names this process in the lock of the data directory. */
  readonly id: string
  readonly warn: (sentence: string) => void
}

/**
 * Saves a backup of a data directory and its database, whether or not a server runs on them. The tables may be
 * those of an older release, because a newer release backs them up before it migrates them.
 * @returns the size in bytes. @throws StartProblem with a sentence when the backup cannot be made.
 */
export async function backUp(options: BackUpOptions): Promise<number> {
  const { path } = options
  if (existsSync(path)) throw new StartProblem(`${path} is there already; name another file.`)
  try {
    return await writeOut(options)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof StartProblem || !/^E[A-Z]+$/.test(code ?? '')) throw error
    throw new StartProblem(`${path} cannot be written (${code}).`, { cause: error })
  }
}

async function writeOut(options: BackUpOptions): Promise<number> {
  const { path, root, databaseUrl } = options
  if (databaseUrl !== null) {
    return saveFrom(await openPostgres({ url: databaseUrl, migrations: null }), options)
  }
  const ask = await askAtBackupDoor(root)
  if (ask !== null) return saveBackup(path, ask)
  const db = join(root, 'db')
  if (!existsSync(join(db, 'PG_VERSION')) || isHalfMade(db)) {
    throw new StartProblem(`There is no database in ${root}; set DATA_DIR to the server's.`)
  }
  const dataDir = await openDataDir(options)
  try {
    const directory = dataDir.database
    return await saveFrom(await openEmbedded({ directory, migrations: null }), options)
  } finally {
    dataDir.release()
  }
}

async function saveFrom(database: OpenDatabase, options: BackUpOptions): Promise<number> {
  const files = join(options.root, 'files')
  try {
    return await saveBackup(options.path, (into) =>
      writeBackup({ ...options, database, files }, into),
    )
  } finally {
    await database.close()
  }
}
