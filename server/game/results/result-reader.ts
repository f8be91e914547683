import { type BySeat, mapSeats } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import { anyOf } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { sessionResults } from '../../db/schema/events/results'
import { outcomeOf, readReplacements } from '../sessions/session-outcome'
import type { Session } from '../sessions/session-reader'

export type SeatResult = Pick<typeof sessionResults.$inferSelect, 'score' | 'place' | 'ratingDelta'>

/**
 * The results of games that have ended, by session id and seat. A finished game has its stored results; a game
 * that waits for approval has the results that an approval would store now. Other games have no results.
 */
export async function readResults(
  db: Queryable,
  { event, sessions }: { event: EventRow; sessions: readonly Session[] },
): Promise<ReadonlyMap<number, BySeat<SeatResult>>> {
  const stored = await readStoredResults(
    db,
    sessions.filter(({ status }) => status === 'finished'),
  )
  const waiting = sessions.filter(({ status }) => status === 'prefinished')
  if (waiting.length === 0) return stored
  const { id: eventId, ruleset } = event
  const playerIds = waiting.flatMap(({ players }) => players)
  const replacements = await readReplacements(db, { eventId, playerIds })
  const expected = waiting.map(
    (session) => [session.id, outcomeOf({ session, ruleset, replacements })] as const,
  )
  return new Map([...stored, ...expected])
}

/** The stored results of finished games, by one query. */
export async function readStoredResults(
  db: Queryable,
  finished: readonly Session[],
): Promise<Map<number, BySeat<SeatResult>>> {
  if (finished.length === 0) return new Map()
  const ids = finished.map(({ id }) => id)
  const rows = await db.select().from(sessionResults).where(anyOf(sessionResults.sessionId, ids))
  const byKey = new Map(rows.map((row) => [`${row.sessionId}:${row.playerId}`, row]))
  return new Map(
    finished.map(({ id, players }) => [
      id,
      mapSeats((seat) => {
        const playerId = players[seat]
        return present(byKey.get(`${id}:${playerId}`), `result of ${playerId} in session ${id}`)
      }),
    ]),
  )
}
