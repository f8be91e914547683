import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readingCall } from '../../call/reading/reading-call'
import { sessions } from '../../db/schema/events/sessions'
import { readHallSecret, tableCode } from './table-code'

/**
 * The codes of the tables that are played now, for the tables' cards.
 * Source: docs/rules/people.md#calls-for-a-referee.
 */
export const getTableCodes = readingCall({
  method: Venue.method.getTableCodes,
  allow: 'receiveRefereeCalls',
  about: EVENT_NAMED,
  isAlwaysFresh: true,
  async run({ tx, request: { eventId } }) {
    const secret = await readHallSecret(tx)
    const games = await tx
      .select({ hash: sessions.hash, tableIndex: sessions.tableIndex })
      .from(sessions)
      .where(
        and(
          eq(sessions.eventId, eventId),
          inArray(sessions.status, ['inprogress', 'prefinished']),
          isNotNull(sessions.tableIndex),
        ),
      )
      .orderBy(asc(sessions.tableIndex), asc(sessions.id))
    return {
      codes: games.map(({ hash, tableIndex }) => ({
        sessionHash: hash,
        tableIndex: tableIndex ?? 0,
        code: tableCode(secret, { eventId, hash }),
      })),
    }
  },
})
