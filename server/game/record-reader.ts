import { and, count, eq, gte, lt, sql, type Column } from 'drizzle-orm'
import { SEATS } from '../../src/domain/seats'
import type { EventRow } from '../call/event-row'
import type { Queryable } from '../db/database'
import { penalties } from '../db/schema/penalties'
import { sessionResults } from '../db/schema/results'
import { sessions } from '../db/schema/sessions'
import type { PlayerRecord } from '../rules/rating-table'
import { outcomeOf, readReplacements } from './session-outcome'
import { readSessionsOfStatus } from './session-reader'
import { readStandingsOf } from './standing-reader'

/** From `from` on and before `to`; null = without that bound. */
export interface Period {
  readonly from: Date | null
  readonly to: Date | null
}

interface Asked {
  readonly event: EventRow
  readonly period: Period
}

type Games = Pick<PlayerRecord, 'gamesPlayed' | 'sumOfPlaces' | 'chips'> & {
  /** Rating won and lost in them. */
  readonly won: number
}

const NO_GAMES: Games = { won: 0, gamesPlayed: 0, sumOfPlaces: 0, chips: 0 }

/**
 * Everybody's games in an event added up, his penalties beside them; on request with the games that wait for approval.
 * A period counts the games that ended in it and the penalties given in it, from the start rating on.
 * Source: sessions, rating table.
 */
export async function readRecords(
  db: Queryable,
  { withPrefinished, ...asked }: Asked & { withPrefinished: boolean },
): Promise<PlayerRecord[]> {
  const gamesOf = await readFinished(db, asked)
  if (withPrefinished) await addPrefinished(db, { ...asked, gamesOf })
  const penaltiesOf = await readPenaltySums(db, asked)
  const { startRating } = asked.event.ruleset
  return Array.from(gamesOf, ([playerId, { won, gamesPlayed, sumOfPlaces, chips }]) => {
    const { penalties: amount, penaltyCount } = penaltiesOf.get(playerId) ?? NO_PENALTIES
    const rating = startRating + won
    return {
      playerId,
      rating,
      startRating,
      gamesPlayed,
      sumOfPlaces,
      chips,
      penalties: amount,
      penaltyCount,
    }
  })
}

/** The standings tell of all games at once; periods and chips are added up game by game. */
async function readFinished(db: Queryable, asked: Asked): Promise<Map<number, Games>> {
  const { event, period } = asked
  const { startRating, chipsValue } = event.ruleset
  if (period.from !== null || period.to !== null || chipsValue > 0) return sumResults(db, asked)
  const standings = await readStandingsOf(db, event.id)
  return new Map(
    [...standings].map(([playerId, { rating, gamesPlayed, places }]) => {
      const sumOfPlaces = places[0] + 2 * places[1] + 3 * places[2] + 4 * places[3]
      return [playerId, { won: rating - startRating, gamesPlayed, sumOfPlaces, chips: 0 }]
    }),
  )
}

async function sumResults(db: Queryable, { event, period }: Asked): Promise<Map<number, Games>> {
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
  return new Map(rows.map(({ playerId, ...games }) => [playerId, games]))
}

/** Adds what an approval would add now. */
async function addPrefinished(
  db: Queryable,
  { event, period, gamesOf }: Asked & { gamesOf: Map<number, Games> },
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
      })
    }
  }
}

type Penalties = Pick<PlayerRecord, 'penalties' | 'penaltyCount'>

const NO_PENALTIES: Penalties = { penalties: 0, penaltyCount: 0 }

async function readPenaltySums(
  db: Queryable,
  { event, period }: Asked,
): Promise<ReadonlyMap<number, Penalties>> {
  const rows = await db
    .select({
      playerId: penalties.playerId,
      penalties: sql<number>`sum(${penalties.amount})`.mapWith(Number),
      penaltyCount: count(),
    })
    .from(penalties)
    .where(
      and(
        eq(penalties.eventId, event.id),
        eq(penalties.isCancelled, false),
        isWithin(penalties.ruledAt, period),
      ),
    )
    .groupBy(penalties.playerId)
  return new Map(rows.map(({ playerId, ...sums }) => [playerId, sums]))
}

const isWithin = (column: Column, { from, to }: Period) =>
  and(from ? gte(column, from) : undefined, to ? lt(column, to) : undefined)

const contains = ({ from, to }: Period, moment: Date): boolean =>
  (from === null || moment >= from) && (to === null || moment < to)
