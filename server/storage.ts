import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { systemRandom } from './call/random'
import type { Closing } from './closing'
import type { ServerConfig } from './config'
import { LAN, openDataDir } from './db/data-dir'
import type { OpenDatabase } from './db/database'
import { openEmbedded } from './db/open-embedded'
import { openPostgres } from './db/open-postgres'
import { closeToOthers } from './db/private-files'
import { startWatchdog, startWatchdogWorker } from './threads/watchdog'

export interface Storage {
  readonly database: OpenDatabase
  /** The data directory; with PostgreSQL it need not be there yet. */
  readonly root: string
  /** Whether it is in a folder that the system clears away some day. */
  readonly isTemporary: boolean
}

/**
 * Opens the database: PostgreSQL when one is named, otherwise the embedded one in the data directory, taken for this
 * process. @throws StartProblem when it cannot be used.
 */
export async function openStorage(
  options: {
    config: ServerConfig
    projectDir: string
    print: (line: string) => void
    onRoomChange: (hasRoom: boolean) => void
  },
  closing: Closing,
): Promise<Storage> {
  const { config, projectDir, print, onRoomChange } = options
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
  const database = await openEmbedded({ directory: dataDir.database, migrations, onRoomChange })
  closing.add(
    startWatchdog({
      ask: () => database.db.execute(sql`select 1`),
      start: startWatchdogWorker,
    }),
  )
  closing.add(() => database.close())
  return { database, root: directory, isTemporary }
}

/** The hub's keys lie in the data directory, which is not taken whole where the data lie in PostgreSQL. */
function closeKeys(folder: string, warn: (sentence: string) => void): void {
  if (existsSync(folder)) closeToOthers({ root: folder, entries: readdirSync(folder), warn })
}

/** The data directory that is served unless a demo hall makes one of its own. */
export function dataDirOf({ dataDir }: ServerConfig, projectDir: string): string {
  return dataDir ?? join(projectDir, 'data')
}

/** Beside the bundle when built, in the source tree otherwise. */
export function findMigrations(projectDir: string): string {
  const built = join(projectDir, 'dist-server', 'migrations')
  return existsSync(built) ? built : join(projectDir, 'server', 'db', 'migrations')
}
