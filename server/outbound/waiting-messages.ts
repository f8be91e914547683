import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { messages } from '../db/schema/hall/messages'

export interface ClaimedMessage {
  readonly id: number
  readonly chatId: string
  readonly text: string
  readonly createdAt: Date
  /** How often the server has already tried to send the message. */
  readonly attempts: number
}

/**
 * Claims the oldest messages that may be sent now. No other process claims these messages before their lease is
 * over. If this process dies, another process claims and sends them afterwards, so each message is sent at least
 * once.
 */
export function claimWaiting(
  db: Database,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMessage[]> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select({
        id: messages.id,
        chatId: messages.chatId,
        text: messages.text,
        createdAt: messages.createdAt,
        attempts: messages.attempts,
      })
      .from(messages)
      .where(and(isNull(messages.sentAt), isNull(messages.failedAt), lte(messages.sendAfter, now)))
      .orderBy(asc(messages.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (claimed.length > 0) {
      const ids = claimed.map(({ id }) => id)
      await tx
        .update(messages)
        .set({
          sendAfter: new Date(now.getTime() + leaseMs),
          attempts: sql`${messages.attempts} + 1`,
        })
        .where(inArray(messages.id, ids))
    }
    return claimed
  })
}

export async function markSent(db: Database, { id, now }: { id: number; now: Date }) {
  await db.update(messages).set({ sentAt: now, failure: null }).where(eq(messages.id, id))
}

/** Ends the attempts to send a message. */
export async function markFailed(
  db: Database,
  { id, failure, now }: { id: number; failure: string; now: Date },
): Promise<void> {
  await db.update(messages).set({ failedAt: now, failure }).where(eq(messages.id, id))
}

/** Sets a later time for the next attempt to send a message. */
export async function postpone(
  db: Database,
  { id, until, failure }: { id: number; until: Date; failure: string },
): Promise<void> {
  await db.update(messages).set({ sendAfter: until, failure }).where(eq(messages.id, id))
}

/** Gives claimed messages back without counting an attempt. */
export async function giveBackMessages(
  db: Database,
  { ids, notBefore }: { ids: readonly number[]; notBefore: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(messages)
    .set({ sendAfter: notBefore, attempts: sql`${messages.attempts} - 1` })
    .where(inArray(messages.id, [...ids]))
}

/** Deletes all messages to the chat of a person who removed their account. */
export async function dropMessagesTo(tx: Tx, chatId: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.chatId, chatId))
}

const KEPT_MS = 7 * 24 * 3600 * 1000

/** Deletes messages written more than a week ago, sent or not. */
export async function forgetOldMessages(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(messages).where(lt(messages.createdAt, limit))
}
