import { and, asc, eq } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { standingPlaces } from '../../../src/domain/session/standing-places'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent, type EventRow } from '../../call/event-row'
import { statementCall } from '../../call/reading/reading-call'
import { requiredPlayerId } from '../../call/required-fields'
import type { Queryable } from '../../db/database'
import { sessionResults } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import { orderRating, ratingRows, type PlayerRecord } from '../../rules/rating-table'
import { readRecords, readRecordsAtOnce } from './record-reader'

/**
 * One player's approved games and the player's place in the rating table, in the form that everybody may
 * see. While the event hides its results, nobody gets any. Phones of players read this answer, so it is
 * small.
 */
export const getPlayerResults = statementCall({
  method: Venue.method.getPlayerResults,
  allow: 'anyone',
  about: EVENT_NAMED,
  cacheScope: () => '',
  async run({ db, inSnapshot, request }) {
    const playerId = requiredPlayerId(request)
    const event = await readEvent(db, request.eventId)
    if (event.hideResults) return { isHidden: true }
    const asked = { event, playerId }
    const read = await readRecordsAtOnce(db, event.id)
    if (read !== null) return answerOf(db, { ...asked, records: read.records })
    return inSnapshot(async (tx) => {
      const period = { from: null, to: null }
      const records = await readRecords(tx, { event, period, withPrefinished: false })
      return answerOf(tx, { ...asked, records })
    })
  },
})

interface Asked {
  readonly event: EventRow
  readonly playerId: number
}

async function answerOf(
  db: Queryable,
  { event, playerId, records }: Asked & { readonly records: readonly PlayerRecord[] },
) {
  const rows = orderRating({
    rows: ratingRows(records),
    orderBy: 'rating',
    isDescending: true,
    groupByGames: event.sortByGames,
    // Names do not matter for the order by rating.
    nameOf: () => '',
  })
  const nth = rows.findIndex((row) => row.playerId === playerId)
  return {
    results: await readGames(db, { eventId: event.id, playerId }),
    place: standingPlaces(rows)[nth] ?? 0,
    playersInTable: rows.length,
    rating: rows[nth]?.rating ?? 0,
  }
}

async function readGames(
  db: Queryable,
  { eventId, playerId }: { readonly eventId: number; readonly playerId: number },
) {
  const { hash, tableIndex, status, startedAt, id } = sessions
  const { place, score, ratingDelta, replacementId } = sessionResults
  const rows = await db
    .select({ hash, tableIndex, place, score, ratingDelta, replacementId })
    .from(sessionResults)
    .innerJoin(sessions, eq(sessions.id, sessionResults.sessionId))
    .where(
      and(
        eq(sessionResults.eventId, eventId),
        eq(sessionResults.playerId, playerId),
        eq(status, 'finished'),
      ),
    )
    .orderBy(asc(startedAt), asc(id))
  return rows.map((row) => ({
    sessionHash: row.hash,
    tableIndex: row.tableIndex ?? undefined,
    place: row.place,
    score: row.score,
    ratingDelta: row.ratingDelta,
    isSubstituted: row.replacementId !== null,
  }))
}
