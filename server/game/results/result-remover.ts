import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { ratingHistory, sessionResults } from '../../db/schema/results'
import type { Session } from '../sessions/session-reader'

/**
 * Takes the results and the ratings of a finished game back. It has to be the last game of its four: no rating is
 * built on it. A player without any other game has no standing again.
 */
export async function removeResults(
  tx: Tx,
  { id, eventId, players }: Pick<Session, 'id' | 'eventId' | 'players'>,
): Promise<void> {
  await tx.delete(sessionResults).where(eq(sessionResults.sessionId, id))
  await tx.delete(ratingHistory).where(eq(ratingHistory.sessionId, id))
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
        inArray(ratingHistory.playerId, [...players]),
        notInArray(ratingHistory.playerId, whoPlayed),
      ),
    )
}
