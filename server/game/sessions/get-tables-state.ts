import { and, eq, sql } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { builtOnce } from '../../db/built-once'
import { events } from '../../db/schema/events/events'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { DEFINALIZE_WITHIN_MS, readTables } from './table-reader'
import { tableToWire } from './table-state'

/**
 * The tables of an event, even of a finished one. If the event hides tables from players, a signed-in
 * person who plays now cannot read them without a role in the event. Refuses with
 * `tables_hidden_while_playing`.
 * Source: docs/rules/events.md#tables-state.
 */
export const getTablesState = readingCall({
  method: Mimir.method.getTablesState,
  allow: 'anyone',
  about: EVENT_NAMED,
  async assertReadable({ db, request: { eventId }, caller, role }) {
    if (caller === null || role !== 'none') return
    const playing = await playedUnseen(db).execute({ eventId, playerId: caller.personId })
    if (playing.length > 0) throw new CallError('permission_denied', 'tables_hidden_while_playing')
  },
  cacheScope: () => '',
  async run({ tx, request, now, extras }) {
    const event = await readEvent(tx, request.eventId)
    const { tables, seatings } = await readTables(tx, { event, now })
    const ends = tables.flatMap(({ session, mayDefinalize }) =>
      mayDefinalize && session.endedAt ? [session.endedAt.getTime()] : [],
    )
    if (ends.length > 0) extras.validUntil = new Date(Math.min(...ends) + DEFINALIZE_WITHIN_MS)
    const { omitLastRound } = request
    return {
      tables: tables.map((table) => tableToWire({ ...table, omitLastRound })),
      ...(seatings > 0 && { sessionNumber: seatings }),
    }
  },
})

/**
 * Whether the person plays now, in an event that hides the other tables from those who play. If a player has a
 * substitute, the substitute is the one who plays.
 */
const playedUnseen = builtOnce((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .innerJoin(events, eq(events.id, sessions.eventId))
    .leftJoin(
      registrations,
      and(
        eq(registrations.eventId, sessions.eventId),
        eq(registrations.playerId, sessionPlayers.playerId),
      ),
    )
    .where(
      and(
        eq(sessions.eventId, sql.placeholder('eventId')),
        eq(sessions.status, 'inprogress'),
        eq(
          sql`coalesce(${registrations.replacementId}, ${sessionPlayers.playerId})`,
          sql.placeholder('playerId'),
        ),
        eq(events.allowViewOtherTables, false),
      ),
    )
    .limit(1)
    .prepare('played_unseen'),
)
