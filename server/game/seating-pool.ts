import { and, asc, eq, ne } from 'drizzle-orm'
import type { EventRow } from '../call/event-row'
import type { Tx } from '../db/database'
import { sessionPlayers, sessions } from '../db/schema/sessions'
import { orderRating, ratingRows } from '../rules/rating-table'
import type { PastTable } from '../rules/seating/history'
import type { RatedPlayer } from '../rules/seating/ranking'
import { readRecords } from './record-reader'
import { readPool } from './seating-reader'

/**
 * Who takes part in seating, with his rating: those who have played in the order of the rating table, games that wait
 * for approval counted, then the others at the start rating in the order of registration. Source: seating, input data.
 */
export async function readRatedPool(tx: Tx, event: EventRow): Promise<RatedPlayer[]> {
  const pool = await readPool(tx, event.id)
  const period = { from: null, to: null }
  const records = await readRecords(tx, { event, period, withPrefinished: true })
  const ranked = orderRating({
    rows: ratingRows(records),
    orderBy: 'rating',
    isDescending: true,
    groupByGames: false,
    nameOf: () => '',
  })
  const isInPool = new Set(pool)
  const hasPlayed = new Set(ranked.map(({ playerId }) => playerId))
  return [
    ...ranked
      .filter(({ playerId }) => isInPool.has(playerId))
      .map(({ playerId, rating }) => ({ id: playerId, rating })),
    ...pool
      .filter((id) => !hasPlayed.has(id))
      .map((id) => ({ id, rating: event.ruleset.startRating })),
  ]
}

/** Who sat together in the event so far, oldest first, whether or not they still take part; cancelled games aside. */
export async function readPastTables(tx: Tx, eventId: number): Promise<PastTable[]> {
  const seats = await tx
    .select({ sessionId: sessionPlayers.sessionId, playerId: sessionPlayers.playerId })
    .from(sessionPlayers)
    .innerJoin(sessions, eq(sessions.id, sessionPlayers.sessionId))
    .where(and(eq(sessions.eventId, eventId), ne(sessions.status, 'cancelled')))
    .orderBy(asc(sessionPlayers.sessionId), asc(sessionPlayers.seat))
  const tables = new Map<number, number[]>()
  for (const { sessionId, playerId } of seats) {
    const table = tables.get(sessionId)
    if (table) table.push(playerId)
    else tables.set(sessionId, [playerId])
  }
  return [...tables.values()]
}
