import { systemRandom } from './call/random'
import type { Closing } from './closing'
import type { ServerConfig } from './config/config'
import type { OpenDatabase } from './db/database'
import { databaseFailureOf } from './db/database-failure'
import { GAME_WORKS } from './game/game-works'
import type { Log } from './http/log'
import { startJobRunner } from './jobs/job-runner'
import { createFileMailer } from './outbound/file-mailer'
import { startMailSender } from './outbound/mail-sender'
import { createSmtpMailer, type Mailer, type SmtpSettings } from './outbound/mailer'
import { startMessenger } from './outbound/messenger'
import { sleep } from './outbound/sleep'

/** Starts everything that the server does besides answering calls: jobs, mails, and messages of the bot. */
export function startWorkBesideCalls(options: {
  readonly config: ServerConfig
  readonly database: OpenDatabase
  readonly mailFolder: string
  /** The address of the console, to which links in mails and messages lead. */
  readonly consoleOrigin: string
  /** Waits until no seating is being drawn. */
  readonly untilSeatingsDrawn: () => Promise<void>
  readonly now: () => Date
  readonly log: Log
  readonly print: (line: string) => void
  readonly closing: Closing
}): void {
  const { config, database, mailFolder, consoleOrigin, untilSeatingsDrawn, now, log, print } =
    options
  const { closing } = options
  const { db } = database
  const stopJobs = startJobRunner({
    db,
    works: GAME_WORKS,
    now,
    untilSeatingsDrawn,
    onFailure(error, job) {
      // The jobs run once the disk has room again. The log already says that the disk is full.
      if (databaseFailureOf(error) === 'full') return
      log.error('a job failed', { error, jobId: job?.id, kind: job?.kind, eventId: job?.eventId })
    },
  })
  closing.add(stopJobs)
  const mailer = openMailer({ smtp: config.smtp, folder: mailFolder, now, print })
  const mail = startMailSender({ db, mailer, consoleOrigin, now, sleep, log })
  closing.add(() => mail.stop())
  const { telegram: settings } = config
  if (settings) {
    const messenger = startMessenger({ settings, database, consoleOrigin, fetch, now, sleep, log })
    closing.add(() => messenger.stop())
  }
}

/**
 * Makes the mailer: for the configured mail server, or for a folder of files. Prints the folder's path at the
 * terminal.
 */
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
