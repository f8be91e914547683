import { mapSeats } from '../../../src/domain/seats'
import { cutInFours, type SeatedTable } from './plain-draw'
import { rankByRating, type RatedPlayer } from './ranking'

export interface IntervalInput {
  /** A multiple of 4; among equal ratings the earlier in the list ranks higher. */
  readonly players: readonly RatedPlayer[]
  /** How many ranks lie between neighbours at a table; from 1 up. */
  readonly step: number
}

/**
 * Seats players `step` ranks apart. The lowest tables that a whole round of steps does not cover are made of
 * neighbours. The table of the best player comes first. Rule book: interval seating.
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
