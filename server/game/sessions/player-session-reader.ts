import { and, asc, desc, eq, getTableColumns, inArray, sql, type Placeholder } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { sessionPlayers, sessions, type StoredSessionStatus } from '../../db/schema/events/sessions'
import { withPlayers, type Session } from './session-reader'

interface PlayerOfEvent {
  readonly eventId: number
  readonly playerId: number
}

/** The running games of a player in an event, oldest first. */
export async function readCurrentSessions(
  db: Queryable,
  player: PlayerOfEvent,
): Promise<Session[]> {
  return withPlayers(db, await runningSessions(db).execute({ ...player }))
}

const runningSessions = builtOnce((db) =>
  sessionsOf(db, { eventId: sql.placeholder('eventId'), playerId: sql.placeholder('playerId') }, [
    'inprogress',
  ])
    .orderBy(asc(sessions.id))
    .prepare('running_sessions'),
)

/** Which of these people sit in a running game of the event, with their names. */
export function readPlayersInPlay(
  db: Queryable,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<{ id: number; title: string }[]> {
  return db
    .selectDistinct({ id: persons.id, title: persons.title })
    .from(sessionPlayers)
    .innerJoin(sessions, eq(sessions.id, sessionPlayers.sessionId))
    .innerJoin(persons, eq(persons.id, sessionPlayers.playerId))
    .where(
      and(
        inArray(sessionPlayers.playerId, [...playerIds]),
        eq(sessions.eventId, eventId),
        eq(sessions.status, 'inprogress'),
      ),
    )
    .orderBy(asc(persons.id))
}

/**
 * The last game of a player in an event, among the games that are finished or wait for approval; null when
 * there is none.
 */
export async function readLastEndedSession(
  db: Queryable,
  player: PlayerOfEvent,
): Promise<Session | null> {
  const rows = await sessionsOf(db, player, ['prefinished', 'finished'])
    .orderBy(desc(sessions.id))
    .limit(1)
  const [session] = await withPlayers(db, rows)
  return session ?? null
}

function sessionsOf(
  db: Queryable,
  { eventId, playerId }: { [Key in keyof PlayerOfEvent]: number | Placeholder },
  statuses: readonly StoredSessionStatus[],
) {
  return db
    .select(getTableColumns(sessions))
    .from(sessionPlayers)
    .innerJoin(sessions, eq(sessions.id, sessionPlayers.sessionId))
    .where(
      and(
        eq(sessionPlayers.playerId, playerId),
        eq(sessions.eventId, eventId),
        inArray(sessions.status, [...statuses]),
      ),
    )
    .$dynamic()
}
