import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, exists, gte, lt, sql } from 'drizzle-orm'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { type BySeat, mapSeats } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { hands } from '../../db/schema/events/hands'
import { sessionResults } from '../../db/schema/events/results'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { BeginAnew, type RunShortReads } from '../../jobs/job-work'
import type { FinishedGame, RecordedHand, FinishedSeat } from '../../rules/finished-game'
import type { Hand } from '../../../src/domain/hand/hand'

export interface GamesAsked {
  readonly events: readonly Pick<EventRow, 'id' | 'ruleset'>[]
  /** When given, only games in which one of these players sat. */
  readonly playerIds?: readonly number[]
  /** When given, only games that ended at this time or later. */
  readonly from?: Date | null
  /** When given, only games that ended before this time. */
  readonly to?: Date | null
}

/** A finished game with the id of its row. */
export interface ReadGame {
  readonly id: number
  readonly endedAt: Date | null
  readonly game: FinishedGame
}

/**
 * How many games are parsed before other work gets its turn. This many games have some 100 hands, which take a few
 * milliseconds.
 */
const GAMES_AT_ONCE = 8

/**
 * The finished games of events with results and hands, in the order in which they ended; penalty games are
 * left out. Reads a few games at a time, so that the server can do other work in between.
 */
export async function readFinishedGames(tx: Tx, asked: GamesAsked): Promise<ReadGame[]> {
  const rulesets = new Map(asked.events.map(({ id, ruleset }) => [id, ruleset]))
  const rows = await listFinished(tx, asked)
  const games: ReadGame[] = []
  for (let start = 0; start < rows.length; start += GAMES_AT_ONCE) {
    games.push(...(await readGames(tx, rows.slice(start, start + GAMES_AT_ONCE), rulesets)))
    await setImmediate()
  }
  return games
}

/** Games that were read step by step, while calls may have changed them. */
export interface SurveyedGames {
  readonly games: readonly ReadGame[]
  /**
   * Throws when the games, or `some` of them, have changed since they were read. This ends the transaction.
   * @throws BeginAnew
   */
  assertUnchanged(tx: Tx, some?: readonly ReadGame[]): Promise<void>
}

/**
 * Like `readFinishedGames`, but in many short reads, between which calls get their turn. Games that end
 * meanwhile are left out. @throws BeginAnew when a game that was read is reopened.
 */
export async function surveyFinishedGames(
  read: RunShortReads,
  asked: GamesAsked,
): Promise<SurveyedGames> {
  const rulesets = new Map(asked.events.map(({ id, ruleset }) => [id, ruleset]))
  const rows = await read((tx) => listFinished(tx, asked))
  const games: ReadGame[] = []
  for (let start = 0; start < rows.length; start += GAMES_AT_ONCE) {
    const some = rows.slice(start, start + GAMES_AT_ONCE)
    const readSome = await read(async (tx) => {
      await assertStillFinished(tx, some)
      return readGames(tx, some, rulesets)
    })
    games.push(...readSome)
    await setImmediate()
  }
  return { games, assertUnchanged: (tx, some = games) => assertStillFinished(tx, some) }
}

type GameRow = Pick<typeof sessions.$inferSelect, 'id' | 'hash' | 'eventId' | 'endedAt'>

/** Compares times of ending, because a game that was reopened and ended again has another one. */
async function assertStillFinished(
  tx: Tx,
  rows: readonly Pick<GameRow, 'id' | 'endedAt'>[],
): Promise<void> {
  const { id, endedAt } = sessions
  const ids = rows.map((row) => row.id)
  const [still] = await tx
    .select({ rows: jsonRows({ id, endedAt }) })
    .from(sessions)
    .where(and(anyOf(id, ids), eq(sessions.status, 'finished')))
  const endOf = new Map(still?.rows.map((row) => [row.id, row.endedAt?.getTime()]))
  if (rows.some((row) => endOf.get(row.id) !== row.endedAt?.getTime())) throw new BeginAnew()
}

function listFinished(tx: Tx, { events, playerIds, from, to }: GamesAsked): Promise<GameRow[]> {
  const isAtTable = (ids: readonly number[]) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(sessionPlayers)
        .where(and(eq(sessionPlayers.sessionId, sessions.id), anyOf(sessionPlayers.playerId, ids))),
    )
  return tx
    .select({
      id: sessions.id,
      hash: sessions.hash,
      eventId: sessions.eventId,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(
      and(
        anyOf(
          sessions.eventId,
          events.map(({ id }) => id),
        ),
        eq(sessions.status, 'finished'),
        eq(sessions.isPenaltyGame, false),
        playerIds === undefined ? undefined : isAtTable(playerIds),
        from ? gte(sessions.endedAt, from) : undefined,
        to ? lt(sessions.endedAt, to) : undefined,
      ),
    )
    .orderBy(asc(sessions.endedAt), asc(sessions.id))
}

async function readGames(
  tx: Tx,
  rows: readonly GameRow[],
  rulesets: ReadonlyMap<number, Ruleset>,
): Promise<ReadGame[]> {
  const ids = rows.map(({ id }) => id)
  const seatsById = await readSeats(tx, ids)
  const handsById = await readHands(tx, ids)
  return rows.map(({ id, hash, eventId, endedAt }) => {
    const seats = present(seatsById.get(id), `seats of session ${id}`)
    return {
      id,
      endedAt,
      game: {
        hash,
        eventId,
        ruleset: present(rulesets.get(eventId), `rules of event ${eventId}`),
        players: mapSeats((seat) => seats[seat].playerId),
        results: seats,
        hands: handsById.get(id) ?? [],
      },
    }
  })
}

type SeatOfGame = FinishedSeat & { readonly playerId: number }

async function readSeats(
  tx: Tx,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, BySeat<SeatOfGame>>> {
  const rows = await tx
    .select({
      sessionId: sessionPlayers.sessionId,
      seat: sessionPlayers.seat,
      playerId: sessionPlayers.playerId,
      score: sessionResults.score,
      place: sessionResults.place,
      ratingDelta: sessionResults.ratingDelta,
      replacementId: sessionResults.replacementId,
    })
    .from(sessionPlayers)
    .innerJoin(
      sessionResults,
      and(
        eq(sessionResults.sessionId, sessionPlayers.sessionId),
        eq(sessionResults.playerId, sessionPlayers.playerId),
      ),
    )
    .where(anyOf(sessionPlayers.sessionId, sessionIds))
  const bySeat = new Map(
    rows.map(({ sessionId, seat, replacementId, ...result }) => [
      `${sessionId}:${seat}`,
      { ...result, isSubstituted: replacementId !== null },
    ]),
  )
  return new Map(
    sessionIds.map((id) => [
      id,
      mapSeats((seat) =>
        present(bySeat.get(`${id}:${seat}`), `result at seat ${seat} of session ${id}`),
      ),
    ]),
  )
}

async function readHands(
  tx: Tx,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, RecordedHand[]>> {
  const { sessionId, hand, number, stateBefore } = hands
  // Reads one row for each game, because parsing a row for each hand would take as long as finding the hands.
  const rows = await tx
    .select({
      sessionId,
      hands: sql<Hand[]>`json_agg(${hand} order by ${number})`,
      riichiSticks: sql<number[]>`json_agg(${stateBefore} -> 'riichiSticks' order by ${number})`,
    })
    .from(hands)
    .where(anyOf(sessionId, sessionIds))
    .groupBy(sessionId)
  return new Map(
    rows.map((row) => [
      row.sessionId,
      row.hands.map((each, nth) => {
        // These values are not stored twice: a hand always has the round and the honba of the game before it.
        const { roundIndex, honba } = each
        const riichiSticks = present(row.riichiSticks[nth], 'riichi sticks')
        return { hand: each, before: { roundIndex, honba, riichiSticks } }
      }),
    ]),
  )
}
