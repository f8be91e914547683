import { expect } from 'vitest'
import type { BySeat } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { ReadTable } from '../harness/played/games'
import { scoresOf, type RecordedGame } from './expected-ratings'
import type { Tournament } from './forty-players'
import type { PlayedGame } from './played-games'

/** A table of the running session. */
export interface Table {
  readonly hash: string
  /** In seat order. */
  readonly players: BySeat<number>
  readonly game: PlayedGame
}

/** Returns the test's own records of a table's game. */
export const recordOf = ({ games }: Tournament, { hash }: Table): RecordedGame =>
  present(games.get(hash), `the record of ${hash}`)

/**
 * Reads the new seating and checks it: tables 1 to 10 at their start, each player at exactly one table, and the same
 * seats in both reads. Gives each table the game that it will play.
 */
export async function readSeating(
  tournament: Tournament,
  games: readonly PlayedGame[],
): Promise<Table[]> {
  const { wire, eventId, included } = tournament
  const states = await readTables(tournament)
  expect(states.map(({ tableIndex }) => tableIndex)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const state of states) {
    expect(state).toMatchObject({
      status: 'SESSION_STATUS_INPROGRESS',
      currentRoundIndex: 1,
      handCount: 0,
    })
    expect(scoresRead(state)).toEqual([30_000, 30_000, 30_000, 30_000])
  }
  expect(sorted(states.flatMap(seatedAt))).toEqual(sorted(included))

  const { seating = [] } = await wire.call('Mimir.GetCurrentSeating', { eventId })
  expect(seating.map(({ playerId }) => playerId)).toEqual(states.flatMap(seatedAt))
  expect(seating.slice(36).map(({ tableIndex, order }) => [tableIndex, order])).toEqual([
    [10, 1],
    [10, 2],
    [10, 3],
    [10, 4],
  ])
  return states.map((state, index) => {
    const [east = 0, south = 0, west = 0, north = 0] = seatedAt(state)
    const hash = state.sessionHash ?? ''
    return { hash, players: [east, south, west, north], game: present(games[index], 'a game') }
  })
}

/** Checks that the referee's screen shows the tables in this state, with the recorded scores and hands. */
export async function expectTables(
  tournament: Tournament,
  { tables, status }: { tables: readonly Table[]; status: ReadTable['status'] },
): Promise<void> {
  const states = await readTables(tournament)
  const shown = states.map((state) => ({
    hash: state.sessionHash,
    status: state.status,
    scores: scoresRead(state),
    handCount: state.handCount,
  }))
  expect(shown).toEqual(
    tables.map((table) => {
      const game = recordOf(tournament, table)
      return { hash: table.hash, status, scores: scoresOf(game), handCount: game.deltas.length }
    }),
  )
}

/** Reads a table as the referee. */
export async function readTable(tournament: Tournament, { hash }: Table): Promise<ReadTable> {
  const states = await readTables(tournament)
  return present(
    states.find(({ sessionHash }) => sessionHash === hash),
    `table of ${hash}`,
  )
}

async function readTables({ wire, eventId, referee }: Tournament): Promise<ReadTable[]> {
  const { tables } = await wire.call('Mimir.GetTablesState', { eventId }, { by: referee })
  return tables ?? []
}

const seatedAt = ({ players = [] }: ReadTable) => players.map(({ id = 0 }) => id)
export const scoresRead = ({ scores = [] }: ReadTable) => scores.map(({ score }) => score)
export const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
