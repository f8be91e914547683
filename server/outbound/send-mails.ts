import type { Database } from '../db/database'
import { mailText } from './mail-text'
import type { Mailer, MailOutcome } from './mailer'
import type { OutboundLog } from './outbound-log'
import {
  claimMails,
  dropMail,
  giveBackMails,
  giveUpMail,
  postponeMail,
  type ClaimedMail,
} from './waiting-mails'

export interface MailSenderDeps {
  readonly db: Database
  readonly mailer: Mailer
  /** The console's address, without a slash at its end. */
  readonly consoleOrigin: string
  readonly now: () => Date
  readonly log: OutboundLog
}

export const MAIL_BATCH = 5
/** Longer than a batch takes, however slow the mail server is. */
const LEASE_MS = 5 * 60_000
/** Older mails are not sent, because after a day the link for a new password has expired. */
const LIFETIME_MS = 24 * 60 * 60_000
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 30 * 60_000

/**
 * Sends one batch of waiting mails, each at least once, and returns how many there were.
 * @throws every error of the database.
 */
export async function sendMails(deps: MailSenderDeps, stopping: AbortSignal): Promise<number> {
  const { db, now, log } = deps
  const claimed = await claimMails(db, { now: now(), limit: MAIL_BATCH, leaseMs: LEASE_MS })
  const failures: string[] = []
  const unsent: number[] = []
  for (const mail of claimed) {
    if (stopping.aborted) {
      unsent.push(mail.id)
      continue
    }
    const outcome = await sendOne(deps, mail)
    if (outcome.kind !== 'sent') failures.push(outcome.what)
  }
  await giveBackMails(db, { ids: unsent, notBefore: now() })
  if (failures.length > 0) {
    log.warn('mails were not sent', { count: failures.length, what: failures[0] })
  }
  return claimed.length
}

/** Sends one mail and stores the result. */
async function sendOne(deps: MailSenderDeps, mail: ClaimedMail): Promise<MailOutcome> {
  const { db, mailer, consoleOrigin, now } = deps
  const { id, kind, address, language, path, attempts, createdAt } = mail
  if (kind === null) {
    await dropMail(db, id)
    return { kind: 'sent' }
  }
  const link = consoleOrigin + path
  const outcome =
    now().getTime() - createdAt.getTime() > LIFETIME_MS
      ? ({ kind: 'refused', what: 'too late' } as const)
      : await mailer.send({ address, ...mailText({ kind, language, link }) })
  switch (outcome.kind) {
    case 'sent':
      await dropMail(db, id)
      break
    case 'refused':
      await giveUpMail(db, { id, failure: outcome.what, now: now() })
      break
    case 'failed': {
      const until = new Date(now().getTime() + retryDelayMs(attempts))
      await postponeMail(db, { id, failure: outcome.what, until })
      break
    }
  }
  return outcome
}

const retryDelayMs = (attemptsBefore: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** attemptsBefore, LONGEST_RETRY_MS)
