import { and, eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import type { RoleLevel } from '../../../src/domain/permissions'
import { CallError } from '../../call/call-error'
import type { Caller } from '../../call/caller'
import { readingCall } from '../../call/reading-call'
import { EVENT_NAMED } from '../../call/subject'
import { readEvent, type EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { sessionPlayers, sessions } from '../../db/schema/sessions'
import { DEFINALIZE_WITHIN_MS, readTables } from './table-reader'
import { tableState } from './table-state'

/**
 * The tables of an event, of a finished one too. Hidden from whoever plays here now, where the event says so and they
 * are no referee. Refuses with `tables_hidden_while_playing`. Source: events, tables state.
 */
export const getTablesState = readingCall({
  method: Mimir.method.getTablesState,
  allow: 'anyone',
  about: EVENT_NAMED,
  // Whoever has no role may be playing, and that is looked up each time.
  cacheScope: ({ caller, role }) => (caller !== null && role === 'none' ? null : ''),
  async run({ tx, request, caller, role, now, extras }) {
    const event = await readEvent(tx, request.eventId)
    if (await isHiddenFrom(tx, { event, caller, role })) {
      throw new CallError('permission_denied', 'tables_hidden_while_playing')
    }
    const tables = await readTables(tx, { event, now })
    const ends = tables.flatMap(({ session, mayDefinalize }) =>
      mayDefinalize && session.endedAt ? [session.endedAt.getTime()] : [],
    )
    if (ends.length > 0) extras.validUntil = new Date(Math.min(...ends) + DEFINALIZE_WITHIN_MS)
    const { omitLastRound } = request
    return { tables: tables.map((table) => tableState({ ...table, omitLastRound })) }
  },
})

async function isHiddenFrom(
  tx: Tx,
  { event, caller, role }: { event: EventRow; caller: Caller | null; role: RoleLevel },
): Promise<boolean> {
  if (event.allowViewOtherTables || caller === null || role !== 'none') return false
  const playing = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.eventId, event.id),
        eq(sessions.status, 'inprogress'),
        eq(sessionPlayers.playerId, caller.personId),
      ),
    )
    .limit(1)
  return playing.length > 0
}
