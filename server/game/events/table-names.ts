import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { sessionPlayers, sessions, type StoredSessionStatus } from '../../db/schema/events/sessions'

/**
 * Names for a refusal the tables of an event whose games have one of these statuses. A table is named by its number, or
 * by its four players when it has no number. `playerIds` = only tables with one of these players.
 */
export async function nameTables(
  db: Queryable,
  options: {
    eventId: number
    statuses: readonly StoredSessionStatus[]
    playerIds?: readonly number[]
  },
): Promise<string[]> {
  const { eventId, statuses, playerIds } = options
  const seats = await db
    .select({ id: sessions.id, tableIndex: sessions.tableIndex, title: persons.title })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .innerJoin(persons, eq(persons.id, sessionPlayers.playerId))
    .where(
      and(
        eq(sessions.eventId, eventId),
        inArray(sessions.status, [...statuses]),
        playerIds === undefined ? undefined : inArray(sessions.id, gamesOf(db, playerIds)),
      ),
    )
    .orderBy(asc(sessions.tableIndex), asc(sessions.id), asc(sessionPlayers.seat))
  const names = new Map<number, string>()
  for (const { id, tableIndex, title } of seats) {
    const before = names.get(id)
    if (tableIndex !== null) names.set(id, String(tableIndex))
    else names.set(id, before === undefined ? title : `${before} - ${title}`)
  }
  return [...names.values()]
}

const gamesOf = (db: Queryable, playerIds: readonly number[]) =>
  db
    .select({ id: sessionPlayers.sessionId })
    .from(sessionPlayers)
    .where(inArray(sessionPlayers.playerId, [...playerIds]))
