import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { AnswerCache } from './call/answer-cache'
import { systemRandom } from './call/random'
import { startChores } from './chores/start-chores'
import { venueChores } from './chores/venue-chores'
import type { ServerConfig } from './config'
import { openDataDir } from './db/data-dir'
import type { OpenDatabase } from './db/database'
import { databaseFailureOf } from './db/database-failure'
import { openEmbedded } from './db/open-embedded'
import { openPostgres } from './db/open-postgres'
import { StartProblem } from './db/start-problem'
import { startDemoHall } from './demo/start-demo-hall'
import { GAME_WORKS } from './game/game-works'
import { createCalls } from './http/calls'
import { createLog } from './http/log'
import { startJobRunner } from './jobs/job-runner'
import { startMessenger } from './outbound/messenger'
import { sleep } from './outbound/sleep'
import { startServer } from './server'
import { openSeatingThreads, startSeatingWorker } from './threads/seating-thread'
import { startWatchdog, startWatchdogWorker } from './threads/watchdog'
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
  const closing = new Closing()
  try {
    const port = await open(options, closing)
    return { port, stop: () => closing.closeAll() }
  } catch (error) {
    // What was opened before the problem is closed again; the problem is what is told.
    await closing.closeAll().catch(() => undefined)
    if (databaseFailureOf(error) !== 'full') throw error
    throw new StartProblem('The disk of the database is full; make room on it and start again.', {
      cause: error,
    })
  }
}

/** Opens one thing after the other, each with what closes it. Gives the port. */
async function open(options: VenueOptions, closing: Closing): Promise<number> {
  const { config, projectDir, release, print } = options
  const now = () => new Date()
  const log = createLog({
    level: config.logLevel,
    write: (line) => process.stderr.write(`${line}\n`),
    now,
  })
  const onRoomChange = (hasRoom: boolean) => {
    if (hasRoom) log.error('the disk has room again: changes are taken')
    else log.error('the disk is full: changes are refused')
  }
  const database = await openStorage({ ...options, onRoomChange }, closing)
  closing.add(
    await startChores(venueChores(database, now), ({ failure }, error) => {
      log.error(failure, { error })
    }),
  )
  const setupCode = await prepareFirstRun({
    db: database.db,
    superadmin: config.superadmin,
    isDemo: config.demo !== null,
    now: now(),
    random: systemRandom,
  })
  const seatingThreads = openSeatingThreads(startSeatingWorker)
  closing.add(() => seatingThreads.stop())
  const consoleDir = join(projectDir, 'dist')
  const server = await startServer(
    {
      database,
      now,
      random: systemRandom,
      seatingWork: seatingThreads.work,
      log,
      release,
      consoleDir: existsSync(join(consoleDir, 'index.html')) ? consoleDir : null,
      calls: createCalls({ setupCode }),
      botName: config.telegram?.botName ?? null,
      answers: new AnswerCache(config.answerCacheMb * 1024 * 1024),
    },
    { port: config.port, host: config.host },
  )
  closing.add(() => server.stop())
  const stopJobs = startJobRunner({
    db: database.db,
    works: GAME_WORKS,
    now,
    untilQuiet: () => seatingThreads.untilQuiet(),
    onFailure(error, job) {
      // They wait until there is room; that the disk is full has been told.
      if (databaseFailureOf(error) === 'full') return
      log.error('a job failed', { error, jobId: job?.id, kind: job?.kind, eventId: job?.eventId })
    },
  })
  closing.add(stopJobs)
  const origin = `http://localhost:${server.port}`
  if (config.telegram) {
    const messenger = startMessenger({
      settings: config.telegram,
      database,
      consoleOrigin: config.publicUrl ?? origin,
      fetch,
      now,
      sleep,
      log,
    })
    closing.add(() => messenger.stop())
  }
  if (config.demo) {
    const { tables } = config.demo
    const demo = { database, origin, tables, now, random: systemRandom, print, log }
    const hall = await startDemoHall(demo)
    closing.add(() => hall.stop())
  }
  print(`Shinpan is ready on ${origin}`)
  if (setupCode.value !== null) {
    print(`Nobody has an account yet: open ${origin}/setup and use the code ${setupCode.value}`)
  }
  return server.port
}

/** What is open and must be closed, the latest first; once, however often it is asked for. */
class Closing {
  readonly #steps: (() => Promise<void> | void)[] = []
  #closed: Promise<void> | null = null

  add(step: () => Promise<void> | void): void {
    this.#steps.push(step)
  }

  /** @throws the first failure, after everything was tried. */
  closeAll(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

async function openStorage(
  {
    config,
    projectDir,
    print,
    onRoomChange,
  }: VenueOptions & {
    onRoomChange: (hasRoom: boolean) => void
  },
  closing: Closing,
): Promise<OpenDatabase> {
  const migrations = findMigrations(projectDir)
  if (config.databaseUrl !== null) {
    const database = await openPostgres({ url: config.databaseUrl, migrations })
    closing.add(() => database.close())
    return database
  }
  const isTemporary = config.dataDir === null && config.demo !== null
  const directory = isTemporary
    ? mkdtempSync(join(tmpdir(), 'shinpan-demo-'))
    : (config.dataDir ?? join(projectDir, 'data'))
  if (isTemporary) {
    closing.add(() => {
      rmSync(directory, { recursive: true, force: true })
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
  return database
}

/** Beside the bundle when built, in the source tree otherwise. */
function findMigrations(projectDir: string): string {
  const built = join(projectDir, 'dist-server', 'migrations')
  return existsSync(built) ? built : join(projectDir, 'server', 'db', 'migrations')
}
