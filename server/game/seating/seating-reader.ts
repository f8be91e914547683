import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { sitOuts } from '../../db/schema/events/sit-outs'

/**
 * The players of the next seating, in the order of registration. They are not excluded from seating, the event
 * goes on with them, and they do not sit out. Source: docs/rules/seating.md#who-sits-out.
 */
export async function readPool(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .leftJoin(
      sitOuts,
      and(
        eq(sitOuts.eventId, registrations.eventId),
        eq(sitOuts.playerId, registrations.playerId),
        isNull(sitOuts.sessionId),
      ),
    )
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.ignoreSeating, false),
        eq(registrations.playsOn, true),
        isNull(sitOuts.id),
      ),
    )
    .orderBy(asc(registrations.ordinal))
  return rows.map((row) => row.playerId)
}
