import { mapSeats, SEATS } from '../../../src/domain/session/seats'
import type { SeatedTable } from './plain-draw'

/** The tables of one session in the order of their numbers, each in seat order. */
export type SeatedSession = readonly SeatedTable[]

/** A session that was played. The table of a cancelled game is empty. */
export type PastSession = readonly (SeatedTable | readonly [])[]

/** How good a series of sessions is for its players. Lower numbers are better. */
export interface SeatingQuality {
  /** How many meetings were repeats: all meetings of each pair except its first one, over all pairs. */
  readonly excess: number
  /** How many pairs met exactly twice, three times and so on: the first entry is for two. */
  readonly pairsByMeetings: readonly number[]
  /** How often pairs met in two sessions in a row. */
  readonly backToBack: number
  /** The two players who met most; undefined when nobody met. */
  readonly worstPair:
    | { readonly playerIds: readonly [number, number]; readonly meetings: number }
    | undefined
  /** The number of repeated meetings of the player who has the most of them. */
  readonly worstRepeats: number
  /**
   * The largest difference, over all players, between the games with a player's most frequent wind and those
   * with the player's rarest wind.
   */
  readonly windSpread: number
  /** How many players have less even winds than their number of games allows. */
  readonly windUneven: number
  /** How often players sat again at a table number where they had sat before, over all players. */
  readonly tableRepeats: number
  /** The most games that one player played at one table number. */
  readonly mostVisits: number
}

/** Measures sessions in the order in which they were played. Source: docs/seating.md#for-organisers. */
export function seatingQuality(sessions: readonly PastSession[]): SeatingQuality {
  const meetings = new Map<string, number>()
  const repeats = new Map<number, number>()
  const visits = new Map<string, number>()
  let excess = 0
  let backToBack = 0
  let tableRepeats = 0
  let before = new Set<string>()

  for (const session of sessions) {
    const now = new Set<string>()
    for (const [index, table] of session.entries()) {
      if (table.length === 0) continue
      if (hasNumbers(session)) {
        for (const seat of SEATS) {
          const id = table[seat]
          if (raise(visits, `${id} ${index}`) > 1) tableRepeats += 1
        }
      }
      for (const [a, b] of pairsOf(table)) {
        const pair = `${a} ${b}`
        now.add(pair)
        if (before.has(pair)) backToBack += 1
        if (raise(meetings, pair) === 1) continue
        excess += 1
        raise(repeats, a)
        raise(repeats, b)
      }
    }
    before = now
  }

  const winds = countWinds(sessions)
  return {
    excess,
    pairsByMeetings: histogramFromTwo(meetings),
    backToBack,
    worstPair: worstOf(meetings),
    worstRepeats: largest(repeats.values()),
    windSpread: largest([...winds.values()].map(spreadOf)),
    windUneven: unevenPlayers(sessions).length,
    tableRepeats,
    mostVisits: largest(visits.values()),
  }
}

/** True for a session with table numbers. A session of a single game, as in a club, has no number that matters. */
export const hasNumbers = (session: PastSession): boolean => session.length > 1

/** The tables of all games that were played, the oldest first. */
export function playedTables(sessions: readonly PastSession[]): SeatedTable[] {
  return sessions.flat().flatMap((table) => (table.length === 0 ? [] : [table]))
}

/** The players whose winds are less even than their number of games allows. */
export function unevenPlayers(sessions: readonly PastSession[]): number[] {
  return [...countWinds(sessions)].filter(([, counts]) => isUneven(counts)).map(([id]) => id)
}

/** How often each player began with each wind, East first. */
export function countWinds(
  sessions: readonly PastSession[],
): Map<number, [number, number, number, number]> {
  const winds = new Map<number, [number, number, number, number]>()
  for (const table of playedTables(sessions)) {
    for (const seat of SEATS) {
      const counts = winds.get(table[seat]) ?? [0, 0, 0, 0]
      counts[seat] += 1
      winds.set(table[seat], counts)
    }
  }
  return winds
}

/**
 * The least possible number of repeated meetings, over all pairs, after this many sessions in which all players
 * sit.
 */
export function leastExcess({ players, sessions }: { players: number; sessions: number }): number {
  return Math.max(0, 6 * (players / 4) * sessions - pairsAmong(players))
}

/** The least possible number of meetings of the pair that meets most. */
export function leastMostMeetings({
  players,
  sessions,
}: {
  players: number
  sessions: number
}): number {
  return Math.ceil((6 * (players / 4) * sessions) / pairsAmong(players))
}

/** The least possible number of repeated visits to a table number, over all players. */
export function leastTableRepeats({
  players,
  sessions,
}: {
  players: number
  sessions: number
}): number {
  return players * Math.max(0, sessions - players / 4)
}

/**
 * How far apart in rank the players of a table are: the difference between the best and the lowest rank, averaged
 * over all tables. It is 3 when only neighbours in rank sit together.
 */
export function rankSpread(session: SeatedSession, rankedIds: readonly number[]): number {
  const rankOf = new Map(rankedIds.map((id, rank) => [id, rank]))
  const spreads = session.map((table) => {
    const ranks = mapSeats((seat) => rankOf.get(table[seat]) ?? 0)
    return Math.max(...ranks) - Math.min(...ranks)
  })
  return spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length
}

function pairsAmong(players: number): number {
  return (players * (players - 1)) / 2
}

/** The six pairs of a table, each with the smaller id first. */
function pairsOf(table: SeatedTable): [number, number][] {
  return table.flatMap((a) => table.filter((b) => a < b).map((b): [number, number] => [a, b]))
}

function raise<Key>(counts: Map<Key, number>, key: Key): number {
  const raised = (counts.get(key) ?? 0) + 1
  counts.set(key, raised)
  return raised
}

function histogramFromTwo(meetings: ReadonlyMap<string, number>): number[] {
  const histogram = Array.from({ length: Math.max(0, largest(meetings.values()) - 1) }, () => 0)
  for (const times of meetings.values()) {
    if (times > 1) histogram[times - 2] = (histogram[times - 2] ?? 0) + 1
  }
  return histogram
}

function worstOf(meetings: ReadonlyMap<string, number>): SeatingQuality['worstPair'] {
  const most = largest(meetings.values())
  for (const [pair, times] of meetings) {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    if (times === most) return { playerIds: [a, b], meetings: times }
  }
  return undefined
}

function spreadOf(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts)
}

function isUneven(counts: readonly number[]): boolean {
  const games = counts.reduce((sum, count) => sum + count, 0)
  return spreadOf(counts) > (games % 4 === 0 ? 0 : 1)
}

function largest(values: Iterable<number>): number {
  let most = 0
  for (const value of values) most = Math.max(most, value)
  return most
}
