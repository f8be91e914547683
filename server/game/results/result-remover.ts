import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { ratingHistory, sessionResults } from '../../db/schema/results'

/**
 * Takes the results and the ratings of finished games back. They have to be the last games of their players: no rating
 * is built on them. A player without any other game has no standing again.
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
