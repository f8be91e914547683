import { expect } from 'vitest'
import type { RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import type { Tournament } from './forty-players'
import { playPart } from './hands-at-tables'
import { GAMES, type PlayedGame } from './played-games'
import { expectRatings } from './rating-reads'
import { expectTables, readSeating, recordOf, type Table } from './table-reads'

/** Returns the game that each table of a session plays, out of the ten games. */
export const gamesOf = (session: number): PlayedGame[] =>
  GAMES.map((_, table) => gameNumber((table + 3 * session) % 10))

/** Returns the table of a session that plays the game with this number. */
export const tableWith = (tables: readonly Table[], number: number): Table =>
  present(
    tables.find(({ game }) => game === gameNumber(number)),
    `the table with game ${number}`,
  )

const gameNumber = (number: number) => present(GAMES[number], `game ${number}`)

/** Makes a random seating of everybody. */
export async function seatByLot(
  tournament: Tournament,
  { seed, games }: { seed: number; games: readonly PlayedGame[] },
): Promise<Table[]> {
  const { wire, eventId, referee } = tournament
  const request = { eventId, groupsCount: 1, seed }
  await wire.call('Mimir.MakeShuffledSeating', request, { by: referee })
  return readSeating(tournament, games)
}

/** Seats the next session of the script. */
export async function seatByScript(
  tournament: Tournament,
  options: { request: Partial<RequestOf<'Mimir.MakePrescriptedSeating'>>; games: PlayedGame[] },
): Promise<Table[]> {
  const { wire, eventId, referee } = tournament
  const request = { eventId, ...options.request }
  await wire.call('Mimir.MakePrescriptedSeating', request, { by: referee })
  return readSeating(tournament, options.games)
}

/** Plays everything from the start of the timer to the approval, and a break. */
export async function playSession(
  tournament: Tournament,
  { tables, replaced = [] }: { tables: readonly Table[]; replaced?: number[] },
): Promise<void> {
  await playFirstHands(tournament, { tables, replaced })
  await playLastHands(tournament, tables)
  await approveAll(tournament, tables)
}

/** Starts the timer. The tables then play the hands of their first twenty minutes. */
export async function playFirstHands(
  tournament: Tournament,
  { tables, replaced = [] }: { tables: readonly Table[]; replaced?: number[] },
): Promise<void> {
  const { wire, eventId, referee, venue, games } = tournament
  for (const { hash, players, game } of tables) {
    const { sticksLeft, chombo } = game
    games.set(hash, { players, deltas: [], sticksLeft, chombo, replaced, status: 'running' })
  }
  await expectTimer(tournament, { waitingForTimer: true })
  await wire.call('Mimir.StartTimer', { eventId }, { by: referee })
  await expectTimer(tournament, {
    waitingForTimer: false,
    started: true,
    finished: false,
    timeRemaining: 4500,
  })
  venue.clock.forward({ minutes: 20 })
  await playPart(tournament, { tables, part: 'early' })
  await expectTimer(tournament, { started: true, timeRemaining: 3300 })
}

/**
 * The time is over. Each table plays its present hand and one more, and then its game ends. A table
 * with extra time does so six minutes later.
 */
export async function playLastHands(
  tournament: Tournament,
  tables: readonly Table[],
): Promise<void> {
  const { clock } = tournament.venue
  clock.forward({ minutes: 56 })
  await expectTimer(tournament, { started: false, finished: true, timeRemaining: 0 })
  const inTime = tables.filter(({ game }) => game.inExtraTime === undefined)
  const withExtraTime = tables.filter(({ game }) => game.inExtraTime !== undefined)
  await playPart(tournament, { tables: inTime, part: 'late' })
  await playPart(tournament, { tables: withExtraTime, part: 'inExtraTime' })
  clock.forward({ minutes: 6 })
  await playPart(tournament, { tables: withExtraTime, part: 'late' })
}

/**
 * First the games wait for approval, and only the organiser sees their results. Then they are approved, and everybody
 * sees the results. A break follows.
 */
export async function approveAll(tournament: Tournament, tables: readonly Table[]): Promise<void> {
  await expectTables(tournament, { tables, status: 'SESSION_STATUS_PREFINISHED' })
  await expectRatings(tournament)
  await approve(tournament, tables)
  await expectTables(tournament, { tables, status: 'SESSION_STATUS_FINISHED' })
  await expectRatings(tournament)
  tournament.venue.clock.forward({ minutes: 15 })
}

/** The referee approves the games of these tables, which have ended. */
export async function approve(tournament: Tournament, tables: readonly Table[]): Promise<void> {
  const { wire, eventId, referee } = tournament
  await wire.call('Mimir.FinalizeSession', { eventId }, { by: referee })
  for (const table of tables) recordOf(tournament, table).status = 'approved'
}

export async function expectTimer({ wire, eventId }: Tournament, expected: object): Promise<void> {
  expect(await wire.call('Mimir.GetTimerState', { eventId })).toMatchObject(expected)
}
