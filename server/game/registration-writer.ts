import { and, eq, max } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { events } from '../db/schema/events'
import { registrations } from '../db/schema/registrations'

/**
 * Registers people in an event, in their order, by one statement. In a prescripted event each gets the next local id.
 * They must exist and not be registered yet: that is the caller's to find out first.
 */
export async function registerPlayers(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<void> {
  if (playerIds.length === 0) return
  const firstLocalId = await nextLocalId(tx, eventId)
  await tx.insert(registrations).values(
    playerIds.map((playerId, index) => ({
      eventId,
      playerId,
      localId: firstLocalId === null ? null : firstLocalId + index,
    })),
  )
}

/** Takes a player into automatic seating or out of it. False when he is not registered. */
export async function setIgnoreSeating(
  tx: Tx,
  player: { eventId: number; playerId: number; ignoreSeating: boolean },
): Promise<boolean> {
  const { eventId, playerId, ignoreSeating } = player
  const rows = await tx
    .update(registrations)
    .set({ ignoreSeating })
    .where(and(eq(registrations.eventId, eventId), eq(registrations.playerId, playerId)))
    .returning({ playerId: registrations.playerId })
  return rows.length > 0
}

/** One more than the highest in use; null where local ids are not used. */
async function nextLocalId(tx: Tx, eventId: number): Promise<number | null> {
  const [row] = await tx
    .select({ isPrescripted: events.isPrescripted, highest: max(registrations.localId) })
    .from(events)
    .leftJoin(registrations, eq(registrations.eventId, events.id))
    .where(eq(events.id, eventId))
    .groupBy(events.id)
  return row?.isPrescripted ? (row.highest ?? 0) + 1 : null
}
