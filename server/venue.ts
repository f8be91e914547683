import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openVenueBackups } from './backup/venue-backups'
import { AnswerCache } from './call/reading/answer-cache'
import { RateLimiter } from './call/rate-limiter'
import { systemRandom } from './call/random'
import { startChores } from './chores/start-chores'
import { HitStore } from './stats/hit-store'
import { trafficChores } from './stats/traffic-chores'
import { venueChores } from './chores/venue-chores'
import { Closing } from './closing'
import type { ServerConfig } from './config/config'
import { damageOf, databaseFailureOf } from './db/database-failure'
import { LAN, MAIL } from './db/directory/data-dir'
import { StartProblem } from './db/start-problem'
import { startDemoHall } from './demo/start-demo-hall'
import { createCalls } from './http/calls'
import { createLog, type Log } from './http/log'
import { originOf } from './lan/hub-name'
import { firstCertificate, openHub } from './lan/open-hub'
import { createChatCodes } from './outbound/chat-codes'
import { openPlaces } from './places/locate'
import { startServer } from './server'
import { openStorage } from './storage'
import { openSeatingThreads, startSeatingWorker } from './threads/seating-thread'
import { accountChores } from './users/accounts/account-chores'
import { claimChores } from './game/notices/lapsed-claims'
import { prepareFirstRun } from './users/accounts/first-run'
import { startWorkBesideCalls } from './work-beside-calls'

export interface RunningVenue {
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
export async function startVenue(options: VenueOptions): Promise<RunningVenue> {
  const closing = new Closing()
  try {
    const port = await open(options, closing)
    return { port, stop: () => closing.closeAll() }
  } catch (error) {
    // Closes everything that is already open. Errors of closing are ignored, because the first problem is the one to
    // report.
    await closing.closeAll().catch(() => undefined)
    const sentence = sentenceFor(error)
    throw sentence === null ? error : new StartProblem(sentence, { cause: error })
  }
}

/**
 * The sentence for a failure of the database at any step of the start. Null for a bug, and for an error that has
 * its own sentence.
 */
function sentenceFor(error: unknown): string | null {
  if (error instanceof StartProblem) return null
  const damage = damageOf(error)
  if (damage !== null) return `The database is damaged (${damage}); restore a backup.`
  const failure = databaseFailureOf(error)
  if (failure === 'full')
    return 'The disk of the database is full; make room on it and start again.'
  return failure === null ? null : 'The database stopped answering; start again when it does.'
}

/** Opens the parts of the server one after another, and adds a step for closing each part. Returns the port. */
async function open(options: VenueOptions, closing: Closing): Promise<number> {
  const { config, print } = options
  const now = () => new Date()
  const log = createLog({
    level: config.logLevel,
    write: (line) => process.stderr.write(`${line}\n`),
    now,
  })
  const parts: Parts = { ...options, now, log, closing }
  const data = await openData(parts)
  const setupCode = await prepareFirstRun({
    db: data.database.db,
    superadmin: config.superadmin,
    isDemo: config.demo !== null,
    now: now(),
    random: systemRandom,
  })
  const hub = hubOf(parts, data)
  let playersOrigin: string | null = null
  // The certificate is checked first, so that a fault of the certificate is reported before the server listens.
  const certificate = hub && (await firstCertificate(hub))
  const seatingThreads = openSeatingThreads(startSeatingWorker)
  closing.add(() => seatingThreads.stop())
  const server = await startServer(
    {
      ...settingsOf(parts, data),
      seatingWork: seatingThreads.work,
      calls: createCalls({
        setupCode,
        signInLimits: config.signInLimits,
        codeLimits: config.codeLimits,
        mailLimits: config.mailLimits,
        chatCodes: config.telegram && createChatCodes(config.telegram.token),
      }),
      ...(hub && {
        hubId: hub.id,
        playersOrigin: () => playersOrigin,
        hubOrigin: () => consoleOrigin,
      }),
    },
    {
      port: config.port,
      host: config.host,
      mostConnections: config.mostConnections,
      tls: certificate && certificate.leaf,
    },
  )
  closing.add(() => server.stop())
  const origin = originAt(config, server.port)
  const consoleOrigin = config.publicUrl ?? origin
  startWorkBesideCalls({
    ...parts,
    ...data,
    consoleOrigin,
    untilSeatingsDrawn: () => seatingThreads.untilAllAnswered(),
  })
  if (config.demo) {
    const { tables } = config.demo
    const { database } = data
    // The simulated players do not trust the hub's root certificate and cannot find its name, so they make their calls
    // without the network.
    const ownFetch = hub && { fetch: server.fetch }
    const demo = { database, origin, ...ownFetch, tables, now, random: systemRandom, print, log }
    const hall = await startDemoHall(demo)
    closing.add(() => hall.stop())
  }
  if (hub && certificate) {
    const onPlayersOrigin = (next: string | null) => {
      playersOrigin = next
    }
    closing.add(await openHub({ ...hub, first: certificate, server, onPlayersOrigin }))
  }
  print(`Shinpan is ready on ${origin}`)
  if (setupCode.value !== null) {
    print(`Nobody has an account yet: open ${origin}/setup and use the code ${setupCode.value}`)
  }
  return server.port
}

interface Parts extends VenueOptions {
  readonly now: () => Date
  readonly log: Log
  readonly closing: Closing
}

type Data = Awaited<ReturnType<typeof openData>>

/** Opens the database and starts the regular work on it: backups, counted page views and chores. */
async function openData({ closing, log, now, ...options }: Parts) {
  const { release } = options
  const onFreeSpaceChange = (hasFreeSpace: boolean) => {
    if (hasFreeSpace) log.error('the disk has room again: changes are taken')
    else log.error('the disk is full: changes are refused')
  }
  const { database, root, isTemporary } = await openStorage(
    { ...options, onFreeSpaceChange },
    closing,
  )
  const backups = await openVenueBackups({
    source: { database, release, now },
    root,
    secret: database.kind === 'pglite' ? systemRandom.hex(32) : null,
    onFailure: (error) => log.error('a backup that was asked for broke off', { error }),
  })
  closing.add(() => {
    backups.close()
  })
  const nightly = isTemporary ? null : backups.nightly
  const { db } = database
  const hits = new HitStore(db)
  // When the server stops, hits that wait are written before the database is closed.
  closing.add(() =>
    hits.write().catch((error) => log.error('hits could not be written', { error })),
  )
  const others = [
    ...trafficChores({ db, hits, now }),
    ...accountChores({ db, now }),
    ...claimChores({ db, now }),
  ]
  const mailFolder = join(root, MAIL)
  const chores = venueChores({ database, now, mailFolder, nightly, others })
  closing.add(
    await startChores(chores, ({ failure }, error) => {
      log.error(failure, { error })
    }),
  )
  return { database, root, nightly, hits, mailFolder }
}

/** What a hub needs, for a hall without the internet; null when the server was started without `--lan`. */
function hubOf({ config, now, log, print }: Parts, { root }: Data) {
  return (
    config.lan && {
      settings: config.lan,
      id: systemRandom.hex(8),
      folder: join(root, LAN),
      host: config.host,
      now,
      random: systemRandom,
      log,
      print,
    }
  )
}

/** What the HTTP server needs to know about this hall. */
function settingsOf({ config, projectDir, release, now, log }: Parts, data: Data) {
  const { database, root, nightly, hits } = data
  const { geoipDb, countryHeader, cityHeader } = config
  const locate = geoipDb === null ? null : openPlaces(geoipDb)
  const consoleDir = join(projectDir, 'dist')
  return {
    database,
    now,
    random: systemRandom,
    log,
    release,
    dataDir: root,
    ...(nightly !== null && { backups: nightly.state }),
    consoleDir: existsSync(join(consoleDir, 'index.html')) ? consoleDir : null,
    traffic: { hits, placing: { locate, countryHeader, cityHeader } },
    isTrustedProxy: config.isTrustedProxy,
    hasOwnRoot: config.lan !== null && config.lan.own === null,
    paces: new RateLimiter(config.paceLimits),
    mostCallsUnderWay: config.mostCallsUnderWay,
    sendsMails: config.smtp !== null,
    botName: config.telegram?.botName ?? null,
    assistantUrl: config.assistantUrl,
    pagesUrl: config.pagesUrl,
    answers: new AnswerCache(config.answerCacheMb * 1024 * 1024),
  }
}

function originAt({ lan }: ServerConfig, port: number): string {
  return lan === null
    ? `http://localhost:${port}`
    : originOf({ scheme: 'https', name: lan.name.name, port })
}
