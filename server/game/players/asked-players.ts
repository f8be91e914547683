import { eq } from 'drizzle-orm'
import { CallError, fieldInvalid } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'

/**
 * Checks that all players in a request's list `playerIds` are registered and none of them is there twice.
 * @throws CallError that names the place in the list, as `playerIds[2]`.
 */
export async function assertRegisteredPlayers(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<void> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
  const registered = new Set(rows.map(({ playerId }) => playerId))
  for (const [nth, playerId] of playerIds.entries()) {
    const field = `playerIds[${nth}]`
    if (!registered.has(requiredId(playerId, field))) {
      throw new CallError('not_found', 'player_not_registered', { field })
    }
    if (playerIds.indexOf(playerId) !== nth) throw fieldInvalid(field)
  }
}
