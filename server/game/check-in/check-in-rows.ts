import { and, eq } from 'drizzle-orm'
import type { EventRow } from '../../call/event-row'
import { CallError } from '../../call/call-error'
import type { Tx } from '../../db/database'
import { checkIns } from '../../db/schema/events/check-ins'

interface CheckIn {
  readonly eventId: number
  /** From 1. */
  readonly sessionNumber: number
}

/**
 * The check-in that a call is about. @throws CallError check_in_not_open when the check-in of that session is
 * not open.
 */
export function openCheckIn(event: EventRow, session: number): CheckIn {
  if (event.checkInSession === null || event.checkInSession !== session) {
    const meta = { session: String(session) }
    throw new CallError('not_found', 'check_in_not_open', { field: 'session', meta })
  }
  return { eventId: event.id, sessionNumber: session }
}

/** Ids of the players who are here. */
export async function readHere(tx: Tx, checkIn: CheckIn): Promise<ReadonlySet<number>> {
  const rows = await tx.select({ playerId: checkIns.playerId }).from(checkIns).where(isOf(checkIn))
  return new Set(rows.map(({ playerId }) => playerId))
}

/** Ticks a player off. A player who is already ticked off keeps the earlier time. */
export async function tick(
  tx: Tx,
  { hereSince, ...of }: CheckIn & { playerId: number; hereSince: Date },
): Promise<void> {
  await tx
    .insert(checkIns)
    .values({ ...of, hereSince })
    .onConflictDoNothing()
}

/** Takes a tick back, if there is one. */
export async function untick(
  tx: Tx,
  { playerId, ...checkIn }: CheckIn & { playerId: number },
): Promise<void> {
  await tx.delete(checkIns).where(and(isOf(checkIn), eq(checkIns.playerId, playerId)))
}

const isOf = ({ eventId, sessionNumber }: CheckIn) =>
  and(eq(checkIns.eventId, eventId), eq(checkIns.sessionNumber, sessionNumber))
