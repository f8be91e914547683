import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type BySeat, mapSeats, SEATS } from '../../src/domain/seats'
import type { EventRow } from '../call/event-row'
import type { Tx } from '../db/database'
import { registrations } from '../db/schema/registrations'
import { ratingHistory, sessionResults } from '../db/schema/results'
import { sessions } from '../db/schema/sessions'
import { finalResults } from '../rules/final-results'
import type { Session } from './session-reader'

/** A player's standing in an event: his last row of history, or the start. */
type Standing = Pick<
  typeof ratingHistory.$inferSelect,
  'rating' | 'averagePlace' | 'gamesPlayed' | 'places'
>

const NO_CHIPS: BySeat<number> = [0, 0, 0, 0]

/**
 * Finishes sessions, given oldest first: results, rating history, status. A player's first game in the event first
 * writes a row with his start rating. The end of a game that has ended before stays. Rule book: final results.
 */
export async function finishSessions(options: {
  tx: Tx
  event: EventRow
  sessions: readonly Session[]
  now: Date
}): Promise<void> {
  const { tx, event, now } = options
  const finished = options.sessions
  if (finished.length === 0) return
  const playerIds = [...new Set(finished.flatMap((session) => session.players))]
  const replacements = await readReplacements(tx, { eventId: event.id, playerIds })
  const standings = await readStandings(tx, { eventId: event.id, playerIds })
  const resultRows: (typeof sessionResults.$inferInsert)[] = []
  const historyRows: (typeof ratingHistory.$inferInsert)[] = []

  for (const { id: sessionId, players, state } of finished) {
    const replacementIds = mapSeats((seat) => replacements.get(players[seat]) ?? null)
    const results = finalResults({
      state,
      ruleset: event.ruleset,
      replaced: mapSeats((seat) => replacementIds[seat] !== null),
      chips: NO_CHIPS,
    })
    for (const seat of SEATS) {
      const playerId = players[seat]
      const owner = { eventId: event.id, playerId }
      const { score, place, chips, ratingDelta } = results[seat]
      const replacementId = replacementIds[seat]
      resultRows.push({ ...owner, sessionId, score, place, chips, ratingDelta, replacementId })
      let before = standings.get(playerId)
      if (before === undefined) {
        before = startOf(event.ruleset.startRating)
        historyRows.push({ ...owner, sessionId: null, ...before })
      }
      const after = standingAfter(before, { place, ratingDelta })
      historyRows.push({ ...owner, sessionId, ...after })
      standings.set(playerId, after)
    }
  }

  await tx.insert(sessionResults).values(resultRows)
  await tx.insert(ratingHistory).values(historyRows)
  await tx
    .update(sessions)
    .set({
      status: 'finished',
      endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      inArray(
        sessions.id,
        finished.map(({ id }) => id),
      ),
    )
}

const startOf = (rating: number): Standing => ({
  rating,
  averagePlace: 0,
  gamesPlayed: 0,
  places: [0, 0, 0, 0],
})

function standingAfter(
  before: Standing,
  { place, ratingDelta }: { place: number; ratingDelta: number },
): Standing {
  const places = mapSeats((index) => before.places[index] + (index === place - 1 ? 1 : 0))
  const gamesPlayed = before.gamesPlayed + 1
  const sumOfPlaces = places.reduce<number>((sum, times, index) => sum + times * (index + 1), 0)
  return {
    rating: before.rating + ratingDelta,
    averagePlace: sumOfPlaces / gamesPlayed,
    gamesPlayed,
    places,
  }
}

interface Players {
  readonly eventId: number
  readonly playerIds: readonly number[]
}

async function readReplacements(
  tx: Tx,
  { eventId, playerIds }: Players,
): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ playerId: registrations.playerId, replacementId: registrations.replacementId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.playerId, [...playerIds])))
  return new Map(rows.map((row) => [row.playerId, row.replacementId]))
}

async function readStandings(
  tx: Tx,
  { eventId, playerIds }: Players,
): Promise<Map<number, Standing>> {
  const rows = await tx
    .selectDistinctOn([ratingHistory.playerId], {
      playerId: ratingHistory.playerId,
      rating: ratingHistory.rating,
      averagePlace: ratingHistory.averagePlace,
      gamesPlayed: ratingHistory.gamesPlayed,
      places: ratingHistory.places,
    })
    .from(ratingHistory)
    .where(and(eq(ratingHistory.eventId, eventId), inArray(ratingHistory.playerId, [...playerIds])))
    .orderBy(asc(ratingHistory.playerId), desc(ratingHistory.id))
  return new Map(rows.map(({ playerId, ...standing }) => [playerId, standing]))
}
