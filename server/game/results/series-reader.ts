import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { sessionResults } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import type { SeriesGame } from '../../rules/series'

export interface GameInSeries extends SeriesGame {
  readonly sessionHash: string
}

/** The finished games of an event by player. The games of each player are sorted, the oldest first. */
export async function readGamesByPlayer(
  db: Queryable,
  eventId: number,
): Promise<ReadonlyMap<number, GameInSeries[]>> {
  const rows = await db
    .select({
      playerId: sessionResults.playerId,
      sessionHash: sessions.hash,
      place: sessionResults.place,
      score: sessionResults.score,
    })
    .from(sessionResults)
    .innerJoin(sessions, eq(sessions.id, sessionResults.sessionId))
    .where(eq(sessionResults.eventId, eventId))
    .orderBy(asc(sessionResults.playerId), asc(sessionResults.sessionId))
  const byPlayer = new Map<number, GameInSeries[]>()
  for (const { playerId, ...game } of rows) {
    const games = byPlayer.get(playerId)
    if (games) games.push(game)
    else byPlayer.set(playerId, [game])
  }
  return byPlayer
}
