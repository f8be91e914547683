import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { ratingHistory } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import type { PlayerStanding } from '../../rules/standings'
import { queueStats } from './queue-stats'
import { insertResults } from './result-rows'
import { outcomeOf, readReplacements } from '../sessions/session-outcome'
import type { Session } from '../sessions/session-reader'

/**
 * Finishes sessions, which must be sorted, the oldest first. Writes results, rating history and status, and
 * queues the statistics. A game that has already ended keeps its time of ending.
 * Source: docs/rules/sessions.md#final-results.
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
  const games = finished.map((session) => ({
    sessionId: session.id,
    players: session.players,
    outcome: outcomeOf({ session, ruleset: event.ruleset, replacements }),
  }))
  await insertResults({ tx, event, games, before: standings })
  await tx
    .update(sessions)
    .set({
      status: 'finished',
      calledAt: null,
      claim: null,
      endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      inArray(
        sessions.id,
        finished.map(({ id }) => id),
      ),
    )
  await queueStats(tx, { eventId: event.id, playerIds, now })
}

interface Players {
  readonly eventId: number
  readonly playerIds: readonly number[]
}

async function readStandings(
  tx: Tx,
  { eventId, playerIds }: Players,
): Promise<Map<number, PlayerStanding>> {
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
