import { mapSeats } from '../../../src/domain/session/seats'
import { cutInFours, type SeatedTable } from './plain-draw'
import { rankByRating, type RankedPlayer } from './rated/ranking'

export interface IntervalInput {
  /**
   * The number of players is a multiple of 4. Of players with equal ratings, the one earlier in the list ranks
   * higher.
   */
  readonly players: readonly RankedPlayer[]
  /** The difference in rank between neighbours at a table; at least 1. */
  readonly step: number
}

/**
 * Seats players whose ranks differ by `step`. The lowest players may not fill a whole group of `step` tables;
 * they sit with their neighbours in rank. The table of the best player comes first.
 * Source: docs/rules/seating.md#interval.
 */
export function intervalTables({ players, step }: IntervalInput): SeatedTable[] {
  const ranks = players.map((_, rank) => rank)
  const tablesOfNeighbours = (ranks.length / 4) % step
  const upper = ranks.slice(0, ranks.length - 4 * tablesOfNeighbours)
  const walked = upper.toSorted((a, b) => (a % step) - (b % step) || a - b)
  const ranked = rankByRating(players)
  return cutInFours([...walked, ...ranks.slice(upper.length)])
    .toSorted((a, b) => a[0] - b[0])
    .map((table) => mapSeats((seat) => ranked[table[seat]] ?? 0))
}
