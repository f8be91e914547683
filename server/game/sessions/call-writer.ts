import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sessions, type CallClaim } from '../../db/schema/events/sessions'

/**
 * Stores since when a table calls a referee; null = the table no longer calls. Removes the claim of an earlier
 * call.
 */
export async function markCalled(
  tx: Tx,
  { sessionId, calledAt }: { sessionId: number; calledAt: Date | null },
): Promise<void> {
  await tx.update(sessions).set({ calledAt, claim: null }).where(eq(sessions.id, sessionId))
}

/** Stores which referee goes to the table that calls, and until when the claim holds; null = nobody. */
export async function markClaimed(
  tx: Tx,
  { sessionId, claim }: { sessionId: number; claim: CallClaim | null },
): Promise<void> {
  await tx.update(sessions).set({ claim }).where(eq(sessions.id, sessionId))
}

/**
 * Renews a person's claim on a call while the claim still holds; false when there is no such claim. One statement
 * compares and writes, because the event is not locked.
 */
export async function renewClaim(
  tx: Tx,
  {
    sessionId,
    calledAt,
    claim,
    now,
  }: { sessionId: number; calledAt: Date; claim: CallClaim; now: Date },
): Promise<boolean> {
  const renewed = await tx
    .update(sessions)
    .set({ claim })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.calledAt, calledAt),
        sql`(${sessions.claim} ->> 'by')::int = ${claim.by}`,
        sql`${sessions.claim} ->> 'until' > ${now.toISOString()}`,
        isUntold,
      ),
    )
    .returning({ id: sessions.id })
  return renewed.length > 0
}

/** Marks the claims of an event that have run out, so that answers say so. */
export async function markLapsed(
  tx: Tx,
  { eventId, now }: { eventId: number; now: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ claim: sql`${sessions.claim} || '{"hasLapsed":true}'::jsonb` })
    .where(and(eq(sessions.eventId, eventId), isUntoldLapse(now)))
}

const isUntold = sql`${sessions.claim} ->> 'hasLapsed' is null`

/** Finds games that are not over and whose claim has run out without being marked. */
export const isUntoldLapse = (now: Date) =>
  and(
    inArray(sessions.status, ['inprogress', 'prefinished']),
    sql`${sessions.claim} ->> 'until' <= ${now.toISOString()}`,
    isUntold,
  )
