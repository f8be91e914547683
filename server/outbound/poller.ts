import { and, eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../db/database'
import { LOCK_NUMBERS } from '../db/lock-numbers'
import { messengerCursor } from '../db/schema/hall/messages'
import { messageWords } from '../words/message-words'
import type { BotApi, BotFailure, BotUpdate } from './bot-api'
import type { ChatCodes } from './chat-codes'
import type { OutboundLog } from './outbound-log'
import { queueMessages } from './queue-messages'
import type { Sleep } from './sleep'

export interface PollerDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'tryLock'>
  readonly api: BotApi
  readonly botName: string
  readonly chatCodes: Pick<ChatCodes, 'give'>
  /** The console's address, without a slash at its end. */
  readonly consoleOrigin: string
  readonly now: () => Date
  readonly sleep: Sleep
  readonly log: OutboundLog
}

/** How long the messenger keeps a request open while nobody writes. */
const WAIT_SECONDS = 25

/**
 * Receives what people write to the bot, and answers `/start` with the link to their settings, which contains
 * the chat's id and code. One transaction stores the cursor and the answers, so that nobody gets an answer
 * twice. Returns the failure when the messenger could not be reached; null otherwise.
 */
export async function pollOnce(deps: PollerDeps, signal: AbortSignal): Promise<BotFailure | null> {
  const { api, botName } = deps
  const { db } = deps.database
  const offset = await readCursor(db, botName)
  const outcome = await api.updates({ offset, waitSeconds: WAIT_SECONDS }, signal)
  if (outcome.kind !== 'updates') return outcome
  const { updates } = outcome
  // The request has made the messenger forget earlier updates, so without new ones the cursor becomes 0. An old
  // cursor would do harm: after a week without messages, the messenger may give lower ids.
  const next = updates.length === 0 ? 0 : Math.max(...updates.map(({ updateId }) => updateId)) + 1
  if (next === offset) return null
  await db.transaction(async (tx) => {
    await tx.insert(messengerCursor).values({ botName }).onConflictDoNothing()
    const moved = await tx
      .update(messengerCursor)
      .set({ nextUpdateId: next })
      .where(and(eq(messengerCursor.botName, botName), eq(messengerCursor.nextUpdateId, offset)))
      .returning({ next: messengerCursor.nextUpdateId })
    // Another process got these updates first and has queued the answers.
    if (moved.length === 0) return
    const now = deps.now()
    await queueMessages(tx, { messages: answersTo(updates, deps, now), now })
  })
  return null
}

async function readCursor(db: Database, botName: string): Promise<number> {
  const [row] = await db
    .select({ next: messengerCursor.nextUpdateId })
    .from(messengerCursor)
    .where(eq(messengerCursor.botName, botName))
  return row?.next ?? 0
}

function answersTo(
  updates: readonly BotUpdate[],
  { consoleOrigin, chatCodes }: Pick<PollerDeps, 'consoleOrigin' | 'chatCodes'>,
  now: Date,
) {
  return updates.flatMap(({ message }) => {
    if (message === null || !/^\/start(@\w+)?(\s|$)/.test(message.text)) return []
    const { chatId, language } = message
    const code = chatCodes.give(chatId, now)
    const link = `${consoleOrigin}/profile/notifications/tg/${chatId}?code=${code}`
    return [{ chatId, html: messageWords(language)('start', { chatId, code, link }) }]
  })
}

const ELSEWHERE_MS = 10_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

/** Polls until stopped. When several processes use one PostgreSQL, only the process with the lock polls. */
export function startPoller(deps: PollerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(deps: PollerDeps, stopping: AbortSignal): Promise<void> {
  const { database, sleep, log } = deps
  while (!stopping.aborted) {
    try {
      const lock = await takeLock(database)
      if (lock !== null) {
        try {
          await pollWhile(deps, { stopping, isMine: lock.isHeld })
        } finally {
          await lock.release()
        }
      }
    } catch (error) {
      log.warn('the messenger cannot be heard', { error })
    }
    await sleep(ELSEWHERE_MS, stopping)
  }
}

/** Without `tryLock`, this process has the database to itself and needs no lock. */
async function takeLock({ tryLock }: PollerDeps['database']) {
  if (tryLock) return tryLock(LOCK_NUMBERS.messenger)
  return { isHeld: () => true, release: () => Promise.resolve() }
}

async function pollWhile(
  deps: PollerDeps,
  { stopping, isMine }: { stopping: AbortSignal; isMine: () => boolean },
): Promise<void> {
  const { sleep, log } = deps
  let failuresInARow = 0
  while (!stopping.aborted && isMine()) {
    const failure = await pollOnce(deps, stopping)
    if (failure === null) {
      failuresInARow = 0
      continue
    }
    if (stopping.aborted) return
    if (failure.kind !== 'wait' && failuresInARow === 0) {
      log.warn('the messenger cannot be heard', { what: failure.what })
    }
    failuresInARow++
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** failuresInARow, LONGEST_RETRY_MS)
    await sleep(failure.kind === 'wait' ? failure.seconds * 1000 : retryMs, stopping)
  }
}
