import { and, count, eq, getTableColumns, gte, lt, sql, type Column, type SQL } from 'drizzle-orm'
import { SEATS } from '../../../src/domain/session/seats'
import { CallError } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { penalties } from '../../db/schema/events/penalties'
import { sessionResults } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import type { PlayerRecord } from '../../rules/rating-table'
import type { AnsweredPerson } from '../players/player-reader'
import { countsOfEvent, countSitOuts } from '../players/sit-outs'
import { outcomeOf, readReplacements } from '../sessions/session-outcome'
import { readSessionsOfStatus } from '../sessions/session-reader'
import { readStandingsOf, standingColumns, type Standings, takeStandings } from './standing-reader'

/** A period that includes `from` but not `to`; null = no bound on that side. */
export interface RecordPeriod {
  readonly from: Date | null
  readonly to: Date | null
}

interface RecordQuery {
  readonly event: EventRow
  readonly period: RecordPeriod
}

type Games = Pick<NamedRecord, 'gamesPlayed' | 'sumOfPlaces' | 'chips' | 'person'> & {
  /** The sum of the games' rating changes. */
  readonly won: number
}

const NO_GAMES: Games = { won: 0, gamesPlayed: 0, sumOfPlaces: 0, chips: 0, person: null }

/** A player's record, with the player's name if the query read it. */
export interface NamedRecord extends PlayerRecord {
  readonly person: AnsweredPerson | null
}

/**
 * The sums of each player's games and penalties in an event; with `withPrefinished`, games that wait for
 * approval count too. With a period, only games that ended in it and penalties given in it count.
 * Source: docs/rules/sessions.md#rating-table.
 */
export async function readRecords(
  db: Queryable,
  { withPrefinished, ...asked }: RecordQuery & { withPrefinished: boolean },
): Promise<NamedRecord[]> {
  const gamesOf = await readFinished(db, asked)
  if (withPrefinished) await addPrefinished(db, { ...asked, gamesOf })
  const { event, period } = asked
  const sitOutsOf = await countSitOuts(db, { eventId: event.id, period, withPrefinished })
  return toRecords({ event, gamesOf, penaltiesOf: await readPenaltySums(db, asked), sitOutsOf })
}

/**
 * Reads the event and its records without a period, by one statement. Null when one statement is not enough:
 * when chips count, or when a player with games is no longer registered.
 */
export async function readRecordsAtOnce(
  db: Queryable,
  eventId: number,
): Promise<{ event: EventRow; records: NamedRecord[] } | null> {
  const [read] = await ratedEvent(db).execute({ eventId })
  if (read === undefined) throw new CallError('not_found', 'event_not_found')
  const { event } = read
  const { standings, isComplete } = takeStandings(read)
  if (!isComplete || event.ruleset.chipsValue > 0) return null
  const gamesOf = toGames(standings, event)
  const penaltiesOf = new Map(
    read.penalties?.map(([playerId, amount, penaltyCount]) => [
      playerId,
      { penalties: amount, penaltyCount },
    ]),
  )
  const sitOutsOf = new Map(read.satOut ?? [])
  return { event, records: toRecords({ event, gamesOf, penaltiesOf, sitOutsOf }) }
}

const ratedEvent = builtOnce((db) => {
  const sums = sumPenalties(db, eq(penalties.eventId, events.id)).as('sums')
  const { playerId, penalties: amount, penaltyCount } = sums
  const row = sql`json_build_array(${playerId}, ${amount}, ${penaltyCount})`
  return db
    .select({
      event: getTableColumns(events),
      ...standingColumns(db),
      penalties: sql<
        [playerId: number, amount: number, count: number][] | null
      >`(select json_agg(${row}) from ${sums})`,
      satOut: countsOfEvent(db),
    })
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('rated_event')
})

function toRecords({
  event,
  gamesOf,
  penaltiesOf,
  sitOutsOf,
}: {
  event: EventRow
  gamesOf: ReadonlyMap<number, Games>
  penaltiesOf: ReadonlyMap<number, Penalties>
  sitOutsOf: ReadonlyMap<number, number>
}): NamedRecord[] {
  const { startRating } = event.ruleset
  return Array.from(gamesOf, ([playerId, { won, gamesPlayed, sumOfPlaces, chips, person }]) => {
    const { penalties: amount, penaltyCount } = penaltiesOf.get(playerId) ?? NO_PENALTIES
    const rating = startRating + won
    const sitOuts = sitOutsOf.get(playerId) ?? 0
    return {
      sitOuts,
      sitOutPoints: sitOuts * event.sitOutPoints,
      playerId,
      rating,
      startRating,
      gamesPlayed,
      sumOfPlaces,
      chips,
      penalties: amount,
      penaltyCount,
      person,
    }
  })
}

/**
 * A player's last standing has the sums of all games. It has no sums of a period and no chips, so for these
 * the results are added up game by game.
 */
async function readFinished(db: Queryable, asked: RecordQuery): Promise<Map<number, Games>> {
  const { event, period } = asked
  const isSummed = period.from !== null || period.to !== null || event.ruleset.chipsValue > 0
  return isSummed ? sumResults(db, asked) : toGames(await readStandingsOf(db, event.id), event)
}

function toGames(standings: Standings, { ruleset }: EventRow): Map<number, Games> {
  return new Map(
    Array.from(standings, ([playerId, { rating, gamesPlayed, places, person }]) => {
      const sumOfPlaces = places[0] + 2 * places[1] + 3 * places[2] + 4 * places[3]
      const won = rating - ruleset.startRating
      return [playerId, { won, gamesPlayed, sumOfPlaces, chips: 0, person }]
    }),
  )
}

async function sumResults(
  db: Queryable,
  { event, period }: RecordQuery,
): Promise<Map<number, Games>> {
  const rows = await db
    .select({
      playerId: sessionResults.playerId,
      won: sql<number>`sum(${sessionResults.ratingDelta})`.mapWith(Number),
      gamesPlayed: count(),
      sumOfPlaces: sql<number>`sum(${sessionResults.place})`.mapWith(Number),
      chips: sql<number>`sum(${sessionResults.chips})`.mapWith(Number),
    })
    .from(sessionResults)
    .innerJoin(sessions, eq(sessions.id, sessionResults.sessionId))
    .where(and(eq(sessionResults.eventId, event.id), isWithin(sessions.endedAt, period)))
    .groupBy(sessionResults.playerId)
  return new Map(rows.map(({ playerId, ...games }) => [playerId, { ...games, person: null }]))
}

/** Adds the results that an approval would add now. */
async function addPrefinished(
  db: Queryable,
  { event, period, gamesOf }: RecordQuery & { gamesOf: Map<number, Games> },
): Promise<void> {
  const { id: eventId, ruleset } = event
  const waiting = await readSessionsOfStatus(db, { eventId, status: 'prefinished' })
  const counted = waiting.filter(({ endedAt }) => endedAt !== null && contains(period, endedAt))
  if (counted.length === 0) return
  const playerIds = counted.flatMap(({ players }) => players)
  const replacements = await readReplacements(db, { eventId, playerIds })
  for (const session of counted) {
    const outcome = outcomeOf({ session, ruleset, replacements })
    for (const seat of SEATS) {
      const { place, ratingDelta, chips } = outcome[seat]
      const before = gamesOf.get(session.players[seat]) ?? NO_GAMES
      gamesOf.set(session.players[seat], {
        won: before.won + ratingDelta,
        gamesPlayed: before.gamesPlayed + 1,
        sumOfPlaces: before.sumOfPlaces + place,
        chips: before.chips + chips,
        person: before.person,
      })
    }
  }
}

type Penalties = Pick<PlayerRecord, 'penalties' | 'penaltyCount'>

const NO_PENALTIES: Penalties = { penalties: 0, penaltyCount: 0 }

async function readPenaltySums(
  db: Queryable,
  { event, period }: RecordQuery,
): Promise<ReadonlyMap<number, Penalties>> {
  const isAsked = and(eq(penalties.eventId, event.id), isWithin(penalties.ruledAt, period))
  const rows = await sumPenalties(db, isAsked)
  return new Map(rows.map(({ playerId, ...sums }) => [playerId, sums]))
}

/** The sums of penalties that are not cancelled, by player. */
const sumPenalties = (db: Queryable, isAsked: SQL | undefined) =>
  db
    .select({
      playerId: penalties.playerId,
      penalties: sql<number>`sum(${penalties.amount})`.mapWith(Number).as('penalties'),
      penaltyCount: sql<number>`count(*)`.mapWith(Number).as('penalty_count'),
    })
    .from(penalties)
    .where(and(isAsked, eq(penalties.isCancelled, false)))
    .groupBy(penalties.playerId)

const isWithin = (column: Column, { from, to }: RecordPeriod) =>
  and(from ? gte(column, from) : undefined, to ? lt(column, to) : undefined)

const contains = ({ from, to }: RecordPeriod, moment: Date): boolean =>
  (from === null || moment >= from) && (to === null || moment < to)
