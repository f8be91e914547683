import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { mails } from '../db/schema/hall/mails'

export type ClaimedMail = typeof mails.$inferSelect

/**
 * Claims the oldest mails that may be sent now. No other process claims these mails before their lease is over.
 * If this process dies, another process claims and sends them afterwards, so each mail is sent at least once.
 */
export function claimMails(
  db: Database,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.failedAt), lte(mails.sendAfter, now)))
      .orderBy(asc(mails.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (claimed.length > 0) {
      const ids = claimed.map(({ id }) => id)
      await tx
        .update(mails)
        .set({
          sendAfter: new Date(now.getTime() + leaseMs),
          attempts: sql`${mails.attempts} + 1`,
        })
        .where(inArray(mails.id, ids))
    }
    return claimed
  })
}

/** Deletes a mail that was sent, and with it the link. */
export async function dropMail(db: Database, id: number): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** Ends the attempts to send a mail: deletes its address and link, and keeps the reason. */
export async function giveUpMail(
  db: Database,
  { id, failure, now }: { id: number; failure: string; now: Date },
): Promise<void> {
  const blank = { address: '', path: '' }
  await db
    .update(mails)
    .set({ ...blank, failedAt: now, failure })
    .where(eq(mails.id, id))
}

/** Sets a later time for the next attempt to send a mail. */
export async function postponeMail(
  db: Database,
  { id, until, failure }: { id: number; until: Date; failure: string },
): Promise<void> {
  await db.update(mails).set({ sendAfter: until, failure }).where(eq(mails.id, id))
}

/** Gives claimed mails back without counting an attempt. */
export async function giveBackMails(
  db: Database,
  { ids, notBefore }: { ids: readonly number[]; notBefore: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(mails)
    .set({ sendAfter: notBefore, attempts: sql`${mails.attempts} - 1` })
    .where(inArray(mails.id, [...ids]))
}

/** Deletes the mails for an address that no longer belongs to anybody. */
export async function dropMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.address, address))
}

const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * Deletes mails written more than a week ago. Only mails that the server no longer tries to send are so
 * old.
 */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - KEPT_MS)))
}
