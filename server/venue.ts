import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemRandom } from './call/random'
import type { ServerConfig } from './config'
import { openDataDir } from './db/data-dir'
import type { OpenDatabase } from './db/database'
import { openEmbedded } from './db/open-embedded'
import { openPostgres } from './db/open-postgres'
import { startDemoHall } from './demo/start-demo-hall'
import { createCalls } from './http/calls'
import { createLog } from './http/log'
import { startServer } from './server'
import { prepareFirstRun } from './users/first-run'

export interface Venue {
  readonly port: number
  stop(): Promise<void>
}

interface VenueOptions {
  readonly config: ServerConfig
  readonly projectDir: string
  readonly release: string
  /** Writes a line for the person at the terminal. */
  readonly print: (line: string) => void
}

/**
 * Opens the data, prepares the first account or the demo hall, and serves until stopped.
 * @throws StartProblem with a sentence for the terminal.
 */
export async function startVenue(options: VenueOptions): Promise<Venue> {
  const { config, projectDir, release, print } = options
  const now = () => new Date()
  const log = createLog({
    level: config.logLevel,
    write: (line) => process.stderr.write(`${line}\n`),
    now,
  })
  const storage = await openStorage(options)
  const { database } = storage
  const setupCode = await prepareFirstRun({
    db: database.db,
    superadmin: config.superadmin,
    isDemo: config.demo !== null,
    now: now(),
    random: systemRandom,
  })
  const consoleDir = join(projectDir, 'dist')
  const server = await startServer(
    {
      database,
      now,
      random: systemRandom,
      log,
      release,
      consoleDir: existsSync(join(consoleDir, 'index.html')) ? consoleDir : null,
      calls: createCalls({ setupCode }),
    },
    { port: config.port, host: config.host },
  ).catch(async (error: unknown) => {
    await storage.release()
    throw error
  })
  const origin = `http://localhost:${server.port}`
  const hall = config.demo
    ? await startDemoHall({
        database,
        origin,
        tables: config.demo.tables,
        now,
        random: systemRandom,
        print,
        log,
      })
    : null
  print(`Shinpan is ready on ${origin}`)
  if (setupCode.value !== null) {
    print(`Nobody has an account yet: open ${origin}/setup and use the code ${setupCode.value}`)
  }
  return {
    port: server.port,
    async stop() {
      await hall?.stop()
      await server.stop()
      await storage.release()
      if (storage.isTemporary) rmSync(storage.directory, { recursive: true, force: true })
    },
  }
}

interface Storage {
  readonly database: OpenDatabase
  readonly directory: string
  /** True for a demo's own folder, which goes with a graceful stop. */
  readonly isTemporary: boolean
  release(): Promise<void>
}

async function openStorage({ config, projectDir, print }: VenueOptions): Promise<Storage> {
  const migrations = findMigrations(projectDir)
  if (config.databaseUrl !== null) {
    const database = await openPostgres({ url: config.databaseUrl, migrations })
    return { database, directory: '', isTemporary: false, release: () => database.close() }
  }
  const isTemporary = config.dataDir === null && config.demo !== null
  const directory = isTemporary
    ? mkdtempSync(join(tmpdir(), 'shinpan-demo-'))
    : (config.dataDir ?? join(projectDir, 'data'))
  const dataDir = openDataDir(directory)
  if (isTemporary) print(`The demo's data is in ${directory}`)
  try {
    const database = await openEmbedded({ directory: dataDir.database, migrations })
    return {
      database,
      directory,
      isTemporary,
      release: async () => {
        await database.close()
        dataDir.release()
      },
    }
  } catch (error) {
    dataDir.release()
    throw error
  }
}

/** Beside the bundle when built, in the source tree otherwise. */
function findMigrations(projectDir: string): string {
  const built = join(projectDir, 'dist-server', 'migrations')
  return existsSync(built) ? built : join(projectDir, 'server', 'db', 'migrations')
}
