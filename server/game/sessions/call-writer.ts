import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sessions, type CallClaim } from '../../db/schema/events/sessions'

/** Notes since when a table calls a referee; null = it calls no more. Nobody goes to a new call yet. */
export async function markCalled(
  tx: Tx,
  { sessionId, calledAt }: { sessionId: number; calledAt: Date | null },
): Promise<void> {
  await tx.update(sessions).set({ calledAt, claim: null }).where(eq(sessions.id, sessionId))
}

/** Notes who goes to the table that calls, and until when they hold the call; null = nobody. */
export async function markClaimed(
  tx: Tx,
  { sessionId, claim }: { sessionId: number; claim: CallClaim | null },
): Promise<void> {
  await tx.update(sessions).set({ claim }).where(eq(sessions.id, sessionId))
}

/**
 * Renews a claim that still holds, by the same person on the same call; false when there is none. One statement compares
 * and writes, because the event is not locked.
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

/** Notes that claims of an event have run out, and that its readers are told so. */
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

/** The claim of a game that is not over has run out, and readers are not told yet. */
export const isUntoldLapse = (now: Date) =>
  and(
    inArray(sessions.status, ['inprogress', 'prefinished']),
    sql`${sessions.claim} ->> 'until' <= ${now.toISOString()}`,
    isUntold,
  )
