import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/registrations'

/** The players who take part in seating: registered and not excluded, in the order of registration. */
export async function readPool(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.ignoreSeating, false)))
    .orderBy(asc(registrations.ordinal))
  return rows.map((row) => row.playerId)
}
