import { eq } from 'drizzle-orm'
import { mapSeats } from '../../../src/domain/session/seats'
import { lockEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { ratingHistory, sessionResults } from '../../db/schema/events/results'
import type { EventWork, WorkArgs } from '../../jobs/job-work'
import { queueStatsOfEverybody } from './queue-stats'
import { insertResults } from './result-rows'
import { outcomeOf } from '../sessions/session-outcome'
import { readSessionsOfStatus, type Session } from '../sessions/session-reader'

/**
 * Rebuilds all results and the whole rating history of an event from its finished games, in the order in
 * which the games began, by the event's present rules. Penalties stay, and so do the substitutes and chips
 * of each game. The rebuild is one transaction, so readers see either all old ratings or all new ones.
 * Afterwards the statistics are computed again.
 * Source: docs/rules/events.md#rebuilding.
 */
export const rebuildWork: EventWork = { about: 'event', run: rebuild }

async function rebuild({ tx, eventId, now }: WorkArgs): Promise<void> {
  // The event is locked before its games are read, so that no game ends or is reopened meanwhile.
  const event = await lockEvent(tx, eventId)
  const sessions = await readSessionsOfStatus(tx, { eventId, status: 'finished' })
  const saved = await readSaved(tx, eventId)
  const games = sessions.map((session) => ({
    sessionId: session.id,
    players: session.players,
    outcome: outcomeOf({ session, ruleset: event.ruleset, ...savedOf(session, saved) }),
  }))
  await tx.delete(ratingHistory).where(eq(ratingHistory.eventId, eventId))
  await tx.delete(sessionResults).where(eq(sessionResults.eventId, eventId))
  await insertResults({ tx, event, games, before: new Map() })
  await queueStatsOfEverybody(tx, { eventId, now })
}

/** What is known about a game only from its stored results. */
type Saved = Pick<typeof sessionResults.$inferSelect, 'chips' | 'replacementId'>

const NOTHING_SAVED: Saved = { chips: 0, replacementId: null }

async function readSaved(tx: Tx, eventId: number): Promise<ReadonlyMap<string, Saved>> {
  const rows = await tx
    .select({
      sessionId: sessionResults.sessionId,
      playerId: sessionResults.playerId,
      chips: sessionResults.chips,
      replacementId: sessionResults.replacementId,
    })
    .from(sessionResults)
    .where(eq(sessionResults.eventId, eventId))
  return new Map(rows.map(({ sessionId, playerId, ...kept }) => [`${sessionId}:${playerId}`, kept]))
}

function savedOf({ id, players }: Session, saved: ReadonlyMap<string, Saved>) {
  const rows = mapSeats((seat) => {
    const playerId = players[seat]
    return { playerId, ...(saved.get(`${id}:${playerId}`) ?? NOTHING_SAVED) }
  })
  return {
    chips: mapSeats((seat) => rows[seat].chips),
    replacements: new Map(rows.map(({ playerId, replacementId }) => [playerId, replacementId])),
  }
}
