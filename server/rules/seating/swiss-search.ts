import { windPricesOf } from './even-winds'
import type { PastTable } from './history'
import { cutInFours, type SeatedTable } from './plain-draw'
import { rankByRating, type RatedPlayer } from './ranking'
import { pairPricesOf, type RepeatPrices } from './repeat-prices'
import { searchTables } from './table-search'
import type { SeatCounts } from './winds'

export interface SwissSearchInput {
  /** A multiple of 4; among equal ratings the earlier in the list ranks higher. */
  readonly players: readonly RatedPlayer[]
  /** Oldest first; people who do not take part any more may be among them. */
  readonly pastTables: readonly PastTable[]
  /** Given when the winds will be dealt evenly: tables at which they can be. */
  readonly seatCounts?: SeatCounts
  /** What matters more when both cannot be had: meeting new people, or people of the own rank. */
  readonly closeness: 'fewRepeats' | 'tight'
  readonly seed: number
}

interface SwissPrices extends RepeatPrices {
  readonly wind: number
  /** Above so many players tables are so close in rank that a rank weighs more, and the rest less. */
  readonly largeHall: number
  /** The hall looks at the leader's table: a rank there counts as so many elsewhere. */
  readonly leader: number
  /** How much dearer `again` is for the square of the games everybody has played: most repeats come late. */
  readonly late: number
  /** How much dearer it would be when everybody had met everybody. */
  readonly crowded: number
}

/**
 * In ranks, fitted by whole events: by the first, tables are no wider than those of the plain rules; by the second, no
 * more people meet again.
 */
const PRICES: Readonly<Record<SwissSearchInput['closeness'], SwissPrices>> = {
  fewRepeats: {
    again: 19,
    growth: 1,
    justMet: 15,
    recently: 3,
    wind: 1.5,
    leader: 4,
    largeHall: 280,
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
    largeHall: 340,
    late: 0.06,
    crowded: 8,
  },
}
/** As dear as a few ranks. */
const HOT = 7

/**
 * Seats neighbours in rating together and lets few meet again, better than going through the seatings in order can: by
 * search over exchanges. The table of the best player comes first, the best of each table first in it. The same input
 * gives the same tables. Rule book: swiss seating.
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
    moves: closeness === 'tight' ? movesFor(size) : Math.min(movesFor(size), enoughFor(size)),
    seed,
  })
  return tablesByRank(found, rankedIds)
}

function pricesFor(options: { size: number; games: number; prices: SwissPrices }): SwissPrices {
  const { size, games, prices } = options
  const share = Math.min(1, prices.largeHall / size)
  const met = (3 * games) / (size - 1)
  const again = prices.again + prices.late * games ** 2 + prices.crowded * met
  return { ...prices, again: share * again, wind: share * prices.wind }
}

/** How many exchanges a hall is worth: 240,000 for 16 players, 550,000 for 40, 1,000,000 for 400. */
export function movesFor(players: number): number {
  return Math.min(15_000 * players, 500_000 + 1250 * players)
}

/** Where few repeats are asked for: to 100 players more gains nothing, from 150 on all of it does. */
const enoughFor = (players: number): number => Math.max(330_000, 375_000 + 6500 * (players - 100))

/** The best of each table first in it, and the table of the best first. */
export function tablesByRank(ranks: Int32Array, rankedIds: readonly number[]): SeatedTable[] {
  const tables = cutInFours([...ranks]).map((table) => table.toSorted((a, b) => a - b))
  const seated = tables.toSorted(([a = 0], [b = 0]) => a - b).flat()
  return cutInFours(seated.map((rank) => rankedIds[rank] ?? 0))
}
