import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { systemRandom } from './call/random'
import type { Closing } from './closing'
import type { ServerConfig } from './config/config'
import { LAN, openDataDir } from './db/directory/data-dir'
import type { OpenDatabase } from './db/database'
import { openEmbedded } from './db/embedded/open-embedded'
import { openPostgres } from './db/open-postgres'
import { closeToOthers } from './db/directory/private-files'
import { startWatchdog, startWatchdogWorker } from './threads/watchdog'

export interface Storage {
  readonly database: OpenDatabase
  /** The data directory. With PostgreSQL it need not exist. */
  readonly root: string
  /** Whether the directory is in a folder that the system will clear some day. */
  readonly isTemporary: boolean
}

/**
 * Opens the database: PostgreSQL when an address is configured, otherwise the embedded one in the data directory, which
 * this process then locks.
 * @throws StartProblem when it cannot be used.
 */
export async function openStorage(
  options: {
    config: ServerConfig
    projectDir: string
    print: (line: string) => void
    onFreeSpaceChange: (hasFreeSpace: boolean) => void
  },
  closing: Closing,
): Promise<Storage> {
  const { config, projectDir, print, onFreeSpaceChange } = options
  const migrations = findMigrations(projectDir)
  if (config.databaseUrl !== null) {
    closeKeys(join(dataDirOf(config, projectDir), LAN), print)
    const database = await openPostgres({ url: config.databaseUrl, migrations })
    closing.add(() => database.close())
    return { database, root: dataDirOf(config, projectDir), isTemporary: false }
  }
  const isTemporary = config.dataDir === null && config.demo !== null
  const directory = isTemporary
    ? mkdtempSync(join(tmpdir(), 'shinpan-demo-'))
    : dataDirOf(config, projectDir)
  if (isTemporary) {
    closing.add(() => {
      print(`To go on with this hall, without simulated players: DATA_DIR=${directory} npm start`)
    })
  }
  const dataDir = await openDataDir({ root: directory, id: systemRandom.hex(8), warn: print })
  closing.add(() => {
    dataDir.release()
  })
  if (isTemporary) print(`The demo's data is in ${directory}`)
  const database = await openEmbedded({
    directory: dataDir.database,
    migrations,
    onFreeSpaceChange,
  })
  closing.add(
    startWatchdog({
      ask: () => database.db.execute(sql`select 1`),
      start: startWatchdogWorker,
    }),
  )
  closing.add(() => database.close())
  return { database, root: directory, isTemporary }
}

/** Closes the hub's keys to other users. With PostgreSQL, no other code closes the data directory. */
function closeKeys(folder: string, warn: (sentence: string) => void): void {
  if (existsSync(folder)) closeToOthers({ root: folder, entries: readdirSync(folder), warn })
}

/**
 * The data directory of this server. Not for a demo without `DATA_DIR`: that demo makes a temporary
 * directory.
 */
export function dataDirOf({ dataDir }: ServerConfig, projectDir: string): string {
  return dataDir ?? join(projectDir, 'data')
}

/** The folder of migrations: beside the bundle when there is one, otherwise in the source tree. */
export function findMigrations(projectDir: string): string {
  const built = join(projectDir, 'dist-server', 'migrations')
  return existsSync(built) ? built : join(projectDir, 'server', 'db', 'migrations')
}
