import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  compareTableNames,
  tableName,
  tableNamesOf,
  type TableName,
} from '../../../src/domain/event/table-names'
import type { Queryable } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { persons } from '../../db/schema/people/persons'
import { sessionPlayers, sessions, type StoredSessionStatus } from '../../db/schema/events/sessions'

/**
 * The names of the tables whose games have one of these statuses, for a refusal. A table without a name is
 * named by its number, and a game without a table number by its four players. `playerIds` = only tables
 * with one of these players.
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
    .select({
      id: sessions.id,
      tableIndex: sessions.tableIndex,
      title: persons.title,
      names: events.tableNames,
    })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.eventId))
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
  const numbered = new Map<number, TableName>()
  const unnumbered = new Map<number, string>()
  for (const { id, tableIndex, title, names } of seats) {
    const before = unnumbered.get(id)
    if (tableIndex !== null) numbered.set(id, tableName(tableNamesOf(names), tableIndex))
    else unnumbered.set(id, before === undefined ? title : `${before} - ${title}`)
  }
  return [...[...numbered.values()].toSorted(compareTableNames), ...unnumbered.values()]
}

const gamesOf = (db: Queryable, playerIds: readonly number[]) =>
  db
    .select({ id: sessionPlayers.sessionId })
    .from(sessionPlayers)
    .where(inArray(sessionPlayers.playerId, [...playerIds]))
