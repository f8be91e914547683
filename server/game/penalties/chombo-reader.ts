import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { persons } from '../../db/schema/people/persons'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'

/**
 * The offender of each chombo of an event, in the order of recording. Chombos of undone hands and cancelled
 * games do not count.
 */
export async function listChomboOffenders(
  db: Queryable,
  eventId: number,
): Promise<(typeof persons.$inferSelect)[]> {
  const rows = await db
    .select({ person: persons })
    .from(hands)
    .innerJoin(sessions, eq(sessions.id, hands.sessionId))
    .innerJoin(
      sessionPlayers,
      and(
        eq(sessionPlayers.sessionId, sessions.id),
        eq(sessionPlayers.seat, sql`(${hands.hand} ->> 'loser')::int`),
      ),
    )
    .innerJoin(persons, eq(persons.id, sessionPlayers.playerId))
    .where(
      and(
        eq(sessions.eventId, eventId),
        ne(sessions.status, 'cancelled'),
        eq(sql`${hands.hand} ->> 'kind'`, 'chombo'),
      ),
    )
    .orderBy(asc(hands.recordedAt), asc(sessions.id), asc(hands.number))
  return rows.map(({ person }) => person)
}
