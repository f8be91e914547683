import { and, asc, eq, isNotNull, max, ne } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { readPlayers } from '../players/player-reader'
import { areRatingsHidden, BY_SIGHT_OF_RATINGS } from '../results/hidden-results'
import { readStandingsOf } from '../results/standing-reader'

/**
 * The seats of the last seating, with ratings from finished games. Games started by hand and cancelled games are
 * left out. The answer is empty before the first seating. While results are hidden, all players have their
 * starting rating, except for an administrator whose screen is in the event.
 * Source: docs/rules/seating.md#current-seating.
 */
export const getCurrentSeating = readingCall({
  method: Mimir.method.getCurrentSeating,
  allow: 'anyone',
  about: EVENT_NAMED,
  ...BY_SIGHT_OF_RATINGS,
  async run({ tx, request, role, currentEventId }) {
    const event = await readEvent(tx, request.eventId)
    const seats = await readLastSeating(tx, event.id)
    const people = await readPlayers(
      tx,
      seats.map(({ playerId }) => playerId),
    )
    const standings = areRatingsHidden([event], { role, currentEventId })
      ? null
      : await readStandingsOf(tx, event.id)
    return {
      seating: seats.map(({ playerId, seat, sessionId, tableIndex }) => {
        const { title, hasAvatar, updatedAt } = present(people.get(playerId), `player ${playerId}`)
        return {
          order: seat + 1,
          playerId,
          sessionId,
          tableIndex: tableIndex ?? 0,
          rating: standings?.get(playerId)?.rating ?? event.ruleset.startRating,
          playerTitle: title,
          hasAvatar,
          lastUpdate: updatedAt.toISOString(),
        }
      }),
    }
  },
})

/**
 * Reads the tables with the latest starting time, which all tables of one seating share, in the order of tables
 * and seats.
 */
async function readLastSeating(tx: Tx, eventId: number) {
  const isSeated = and(
    eq(sessions.eventId, eventId),
    isNotNull(sessions.tableIndex),
    ne(sessions.status, 'cancelled'),
  )
  const [last] = await tx
    .select({ startedAt: max(sessions.startedAt) })
    .from(sessions)
    .where(isSeated)
  if (!last?.startedAt) return []
  return tx
    .select({
      sessionId: sessions.id,
      tableIndex: sessions.tableIndex,
      seat: sessionPlayers.seat,
      playerId: sessionPlayers.playerId,
    })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(and(isSeated, eq(sessions.startedAt, last.startedAt)))
    .orderBy(asc(sessions.tableIndex), asc(sessions.id), asc(sessionPlayers.seat))
}
