import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openVenueBackups } from './backup/venue-backups'
import { AnswerCache } from './call/answer-cache'
import { Paces } from './call/paces'
import { systemRandom } from './call/random'
import { startChores } from './chores/start-chores'
import { HitStore } from './stats/hit-store'
import { trafficChores } from './stats/traffic-chores'
import { venueChores } from './chores/venue-chores'
import { Closing } from './closing'
import type { ServerConfig } from './config'
import { damageOf, databaseFailureOf } from './db/database-failure'
import { LAN, MAIL } from './db/data-dir'
import { StartProblem } from './db/start-problem'
import { startDemoHall } from './demo/start-demo-hall'
import { GAME_WORKS } from './game/game-works'
import { createCalls } from './http/calls'
import { createLog } from './http/log'
import { startJobRunner } from './jobs/job-runner'
import { originOf } from './lan/hub-name'
import { firstCertificate, openHub } from './lan/open-hub'
import { createChatCodes } from './outbound/chat-codes'
import { createFileMailer } from './outbound/file-mailer'
import { startMailSender } from './outbound/mail-sender'
import { createSmtpMailer, type Mailer, type SmtpSettings } from './outbound/mailer'
import { startMessenger } from './outbound/messenger'
import { sleep } from './outbound/sleep'
import { openPlaces } from './places/locate'
import { startServer } from './server'
import { openStorage } from './storage'
import { openSeatingThreads, startSeatingWorker } from './threads/seating-thread'
import { accountChores } from './users/accounts/account-chores'
import { prepareFirstRun } from './users/accounts/first-run'

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
    const sentence = sentenceFor(error)
    throw sentence === null ? error : new StartProblem(sentence, { cause: error })
  }
}

/** What the database may fail with at any step of the start; null for what is told already, or is a bug. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof StartProblem) return null
  const damage = damageOf(error)
  if (damage !== null) return `The database is damaged (${damage}); restore a backup.`
  const failure = databaseFailureOf(error)
  if (failure === 'full')
    return 'The disk of the database is full; make room on it and start again.'
  return failure === null ? null : 'The database stopped answering; start again when it does.'
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
  const { database, root, isTemporary } = await openStorage({ ...options, onRoomChange }, closing)
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
  const hits = new HitStore(database.db)
  const { geoipDb, countryHeader, cityHeader } = config
  const locate = geoipDb === null ? null : openPlaces(geoipDb)
  // What waits is written before the database is closed.
  closing.add(() =>
    hits.write().catch((error) => log.error('hits could not be written', { error })),
  )
  const { db } = database
  const others = [...trafficChores({ db, hits, now }), ...accountChores({ db, now })]
  const mailFolder = join(root, MAIL)
  const chores = venueChores({ database, now, mailFolder, nightly, others })
  closing.add(
    await startChores(chores, ({ failure }, error) => {
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
  const hub = config.lan && {
    settings: config.lan,
    id: systemRandom.hex(8),
    folder: join(root, LAN),
    host: config.host,
    now,
    random: systemRandom,
    log,
    print,
  }
  // What is wrong with it is told before anything is served.
  const certificate = hub && (await firstCertificate(hub))
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
      dataDir: root,
      ...(nightly !== null && { backups: nightly.state }),
      consoleDir: existsSync(join(consoleDir, 'index.html')) ? consoleDir : null,
      calls: createCalls({
        setupCode,
        signInLimits: config.signInLimits,
        mailLimits: config.mailLimits,
        chatCodes: config.telegram && createChatCodes(config.telegram.token),
      }),
      traffic: { hits, placing: { locate, countryHeader, cityHeader } },
      isTrustedProxy: config.isTrustedProxy,
      ...(hub && { hubId: hub.id }),
      hasOwnRoot: config.lan !== null && config.lan.own === null,
      paces: new Paces(config.paceLimits),
      mostCallsUnderWay: config.mostCallsUnderWay,
      botName: config.telegram?.botName ?? null,
      assistantUrl: config.assistantUrl,
      pagesUrl: config.pagesUrl,
      answers: new AnswerCache(config.answerCacheMb * 1024 * 1024),
    },
    {
      port: config.port,
      host: config.host,
      mostConnections: config.mostConnections,
      tls: certificate && certificate.leaf,
    },
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
  const { lan } = config
  const origin =
    lan === null
      ? `http://localhost:${server.port}`
      : originOf({ scheme: 'https', name: lan.name.name, port: server.port })
  const consoleOrigin = config.publicUrl ?? origin
  const mailer = openMailer({ smtp: config.smtp, folder: mailFolder, now, print })
  const mail = startMailSender({ db: database.db, mailer, consoleOrigin, now, sleep, log })
  closing.add(() => mail.stop())
  if (config.telegram) {
    const messenger = startMessenger({
      settings: config.telegram,
      database,
      consoleOrigin,
      fetch,
      now,
      sleep,
      log,
    })
    closing.add(() => messenger.stop())
  }
  if (config.demo) {
    const { tables } = config.demo
    const demo = {
      database,
      origin,
      // The hall's own players trust no root of the hub's, nor need to find its name.
      ...(hub && { fetch: server.fetch }),
      tables,
      now,
      random: systemRandom,
      print,
      log,
    }
    const hall = await startDemoHall(demo)
    closing.add(() => hall.stop())
  }
  if (hub && certificate) closing.add(await openHub({ ...hub, first: certificate, server }))
  print(`Shinpan is ready on ${origin}`)
  if (setupCode.value !== null) {
    print(`Nobody has an account yet: open ${origin}/setup and use the code ${setupCode.value}`)
  }
  return server.port
}

/** What takes the mails: the mail server that was named, else files, and the terminal says so. */
function openMailer(options: {
  smtp: SmtpSettings | null
  folder: string
  now: () => Date
  print: (line: string) => void
}): Mailer {
  const { smtp, folder, now, print } = options
  if (smtp !== null) return createSmtpMailer(smtp)
  print(`No mail server is named (SMTP_URL): mails are written into ${folder}`)
  return createFileMailer({ folder, now, print, id: () => systemRandom.hex(4) })
}
