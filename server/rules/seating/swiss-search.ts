import type { Closeness } from '../../../src/domain/session/swiss-closeness'
import { windPricesOf } from './even-winds'
import type { PastTable } from './history'
import { cutInFours, type SeatedTable } from './plain-draw'
import { rankByRating, type RankedPlayer } from './rated/ranking'
import { pairPricesOf, type RepeatPrices } from './rated/repeat-prices'
import { searchTables } from './table-search'
import type { SeatCounts } from './winds'

/**
 * What a seating by rating prefers when it cannot have both: new opponents or similar ranks. Older clients
 * choose `tight`.
 */
export type SearchCloseness = Closeness | 'tight'

export interface SwissSearchInput {
  /**
   * The number of players is a multiple of 4. Of players with equal ratings, the one earlier in the list ranks
   * higher.
   */
  readonly players: readonly RankedPlayer[]
  /** The tables of earlier games, oldest first. They may include people who no longer take part. */
  readonly pastTables: readonly PastTable[]
  /** Present when winds will be dealt evenly. The search then prefers tables at which the winds can be even. */
  readonly seatCounts?: SeatCounts
  readonly closeness: SearchCloseness
  readonly seed: number
}

interface SwissPrices extends RepeatPrices {
  readonly wind: number
  /**
   * With more players than this, the players of a table are close in rank anyway. So meetings and winds then count
   * less in comparison with ranks.
   */
  readonly manyPlayers: number
  /** How much more a rank counts at the table of the leader, because the whole hall watches that table. */
  readonly leader: number
  /** `again` rises by this much times the square of the games per player, because most repeats come late in an event. */
  readonly late: number
  /**
   * `again` rises by this number times the share of the other players whom a player has already met on
   * average.
   */
  readonly crowded: number
}

/**
 * Prices in ranks, chosen by trying them on whole events. The comparison is the plain method of
 * `research/seating/by-rating/swiss.ts`. With `tight`, the ranks at a table are no farther apart than by
 * the plain method. With `fewRepeats`, no more people meet again than by the plain method. With `closest`,
 * almost only neighbours sit together, and a repeat decides only between almost equal tables. With
 * `between`, the number of repeats is in the middle.
 */
const PRICES: Readonly<Record<SearchCloseness, SwissPrices>> = {
  fewRepeats: {
    again: 19,
    growth: 1,
    justMet: 15,
    recently: 3,
    wind: 1.5,
    leader: 4,
    manyPlayers: 280,
    late: 0.08,
    crowded: 0,
  },
  tight: {
    again: 3.5,
    growth: 1,
    justMet: 8,
    recently: 3,
    wind: 0.65,
    leader: 3,
    manyPlayers: 340,
    late: 0.06,
    crowded: 8,
  },
  between: {
    again: 4.5,
    growth: 1,
    justMet: 5,
    recently: 1,
    wind: 0.5,
    leader: 3,
    manyPlayers: 340,
    late: 0,
    crowded: 0,
  },
  closest: {
    again: 0.6,
    growth: 1,
    justMet: 2,
    recently: 0.5,
    wind: 0.3,
    leader: 3,
    manyPlayers: 340,
    late: 0,
    crowded: 0,
  },
}
/** The temperature at which the search starts: the price of a few ranks. */
const HOT = 7

/**
 * Seats together players who are neighbours in rating, but avoids that players meet again. The search
 * exchanges people; this gives better tables than trying the seatings in order. The table of the best
 * player comes first, and the best player comes first at each table. The same input gives the same tables.
 * Source: docs/rules/seating.md#swiss.
 */
export function searchSwissTables(input: SwissSearchInput): SeatedTable[] {
  const { players, pastTables, seatCounts = new Map(), closeness, seed } = input
  const rankedIds = rankByRating(players)
  const size = rankedIds.length
  const prices = pricesFor({
    size,
    games: (4 * pastTables.length) / size,
    prices: PRICES[closeness],
  })
  const found = searchTables({
    home: Int32Array.from(rankedIds.keys()),
    prices: {
      pairs: pairPricesOf({ rankedIds, pastTables, prices }),
      winds: windPricesOf({ playerIds: rankedIds, seatCounts, price: prices.wind }),
      spread: 1,
      leaderFactor: prices.leader,
      slide: 0,
      mostSlide: size,
    },
    hot: HOT,
    moves: closeness === 'fewRepeats' ? Math.min(movesFor(size), enoughFor(size)) : movesFor(size),
    seed,
  })
  return tablesByRank(found, rankedIds)
}

function pricesFor(options: { size: number; games: number; prices: SwissPrices }): SwissPrices {
  const { size, games, prices } = options
  const share = Math.min(1, prices.manyPlayers / size)
  const met = (3 * games) / (size - 1)
  const again = prices.again + prices.late * games ** 2 + prices.crowded * met
  return { ...prices, again: share * again, wind: share * prices.wind }
}

/** How many exchanges are tried for a hall: 240,000 for 16 players, 550,000 for 40, 1,000,000 for 400. */
export function movesFor(players: number): number {
  return Math.min(15_000 * players, 500_000 + 1250 * players)
}

/**
 * The limit for `fewRepeats`. With up to 100 players, more exchanges than this gain nothing. From 150
 * players on, the limit is higher than the number from `movesFor`, because then all of those exchanges gain
 * something.
 */
const enoughFor = (players: number): number => Math.max(330_000, 375_000 + 6500 * (players - 100))

/** Sorts the players of each table and then the tables, the best player first. */
export function tablesByRank(ranks: Int32Array, rankedIds: readonly number[]): SeatedTable[] {
  const tables = cutInFours([...ranks]).map((table) => table.toSorted((a, b) => a - b))
  const seated = tables.toSorted(([a = 0], [b = 0]) => a - b).flat()
  return cutInFours(seated.map((rank) => rankedIds[rank] ?? 0))
}
