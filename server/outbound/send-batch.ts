import type { Database } from '../db/database'
import type { BotApi, BotFailure } from './bot-api'
import type { OutboundLog } from './outbound-log'
import type { Sleep } from './sleep'
import {
  claimWaiting,
  giveBackMessages,
  markFailed,
  markSent,
  postpone,
  type ClaimedMessage,
} from './waiting-messages'

export interface SenderDeps {
  readonly db: Database
  readonly api: BotApi
  readonly now: () => Date
  readonly sleep: Sleep
  readonly log: OutboundLog
}

/** The messenger accepts about ten messages a second from one bot. */
export const BATCH = 10
const PACE_MS = 100
/** This is much longer than a batch takes. */
const LEASE_MS = 60_000
/** A message such as "starts soon" is useless after an hour. */
const LIFETIME_MS = 60 * 60_000
const MOST_ATTEMPTS = 10
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * Sends one batch of waiting messages, each at least once. Returns how many messages there were, and how long the
 * messenger wants the server to send nothing.
 * @throws every error of the database.
 */
export async function sendBatch(
  deps: SenderDeps,
  { stopping, cutting }: { stopping: AbortSignal; cutting: AbortSignal },
): Promise<{ claimed: number; waitMs: number }> {
  const { db, now, sleep, log } = deps
  const claimed = await claimWaiting(db, { now: now(), limit: BATCH, leaseMs: LEASE_MS })
  const failures: string[] = []
  const troubles: unknown[] = []
  const sends: Promise<void>[] = []
  const unsent: number[] = []
  let waitMs = 0
  const note = (failure: BotFailure | null) => {
    if (failure?.kind === 'wait') waitMs = Math.max(waitMs, failure.seconds * 1000)
    else if (failure !== null) failures.push(failure.what)
  }
  for (const message of claimed) {
    if (stopping.aborted || waitMs > 0) {
      unsent.push(message.id)
      continue
    }
    sends.push(sendOne(deps, message, cutting).then(note, (error) => void troubles.push(error)))
    await sleep(PACE_MS, stopping)
  }
  await Promise.all(sends)
  // If a message was sent but its row could not be changed, it is sent again when its lease is over.
  if (troubles.length > 0) throw troubles[0]
  await giveBackMessages(db, { ids: unsent, notBefore: new Date(now().getTime() + waitMs) })
  if (failures.length > 0) {
    log.warn('messages were not sent', { count: failures.length, what: failures[0] })
  }
  return { claimed: claimed.length, waitMs }
}

/** Sends one message and stores the result. Returns null when the message was sent or is too old to be sent. */
async function sendOne(
  { db, api, now }: SenderDeps,
  message: ClaimedMessage,
  signal: AbortSignal,
): Promise<BotFailure | null> {
  const { id, chatId, text, attempts, createdAt } = message
  if (now().getTime() - createdAt.getTime() > LIFETIME_MS) {
    await markFailed(db, { id, failure: 'too late', now: now() })
    return null
  }
  const outcome = await api.send({ chatId, html: text }, signal)
  const later = (ms: number) => new Date(now().getTime() + ms)
  switch (outcome.kind) {
    case 'sent':
      await markSent(db, { id, now: now() })
      return null
    case 'wait':
      await giveBackMessages(db, { ids: [id], notBefore: later(outcome.seconds * 1000) })
      return outcome
    case 'refused':
      await markFailed(db, { id, failure: outcome.what, now: now() })
      return outcome
    case 'failed': {
      const failure = outcome.what
      if (attempts + 1 >= MOST_ATTEMPTS) await markFailed(db, { id, failure, now: now() })
      else await postpone(db, { id, failure, until: later(retryDelayMs(attempts)) })
      return outcome
    }
  }
}

const retryDelayMs = (attemptsBefore: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** attemptsBefore, LONGEST_RETRY_MS)
