import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { ratingHistory, sessionResults } from '../../db/schema/events/results'

/**
 * Removes the results and ratings of finished games. They must be the last games of their players, because
 * each rating is computed from the rating before it. A player without other games has no standing
 * afterwards.
 */
export async function removeResults(
  tx: Tx,
  games: { eventId: number; sessionIds: readonly number[]; playerIds: readonly number[] },
): Promise<void> {
  const { eventId, sessionIds, playerIds } = games
  await tx.delete(sessionResults).where(anyOf(sessionResults.sessionId, sessionIds))
  await tx.delete(ratingHistory).where(anyOf(ratingHistory.sessionId, sessionIds))
  const isOfEvent = eq(ratingHistory.eventId, eventId)
  const whoPlayed = tx
    .select({ playerId: ratingHistory.playerId })
    .from(ratingHistory)
    .where(and(isOfEvent, isNotNull(ratingHistory.sessionId)))
  await tx
    .delete(ratingHistory)
    .where(
      and(
        isOfEvent,
        isNull(ratingHistory.sessionId),
        anyOf(ratingHistory.playerId, playerIds),
        notInArray(ratingHistory.playerId, whoPlayed),
      ),
    )
}
