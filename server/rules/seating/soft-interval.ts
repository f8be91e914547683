import { windPricesOf } from './even-winds'
import type { PastTable } from './history'
import { intervalTables, type IntervalInput } from './interval'
import type { SeatedTable } from './plain-draw'
import { rankByRating } from './rated/ranking'
import { pairPricesOf, type RepeatPrices } from './rated/repeat-prices'
import { movesFor, tablesByRank } from './swiss-search'
import { searchTables } from './table-search'
import type { SeatCounts } from './winds'

export interface SoftIntervalInput extends IntervalInput {
  /** The tables of earlier games, oldest first. They may include people who no longer take part. */
  readonly pastTables: readonly PastTable[]
  /** Present when winds will be dealt evenly. The search then prefers tables at which the winds can be even. */
  readonly seatCounts?: SeatCounts
  readonly seed: number
}

/** How many ranks a person may be away from the rank to which their place belongs. */
const MOST_SLIDE = 2
/** The price of each of these ranks. It is so small that it only prevents moves without any gain. */
const SLIDE = 0.2
const PRICES: RepeatPrices & { readonly wind: number } = {
  again: 25,
  growth: 0.2,
  justMet: 15,
  recently: 0,
  wind: 2,
}
/**
 * The temperature at the start is almost the price of a repeated meeting. People can move by few ranks only, so
 * most improvements go through a state with one more repeat.
 */
const HOT = 20

/**
 * Seats together players whose ranks differ by `step`, as the interval rules say, but lets people change places
 * with others one or two ranks away, so that fewer players meet again. The table of the best player comes first,
 * and the best player comes first at each table. The same input gives the same tables.
 * Source: docs/rules/seating.md#interval.
 */
export function softIntervalTables(input: SoftIntervalInput): SeatedTable[] {
  const { players, step, pastTables, seatCounts = new Map(), seed } = input
  const rankedIds = rankByRating(players)
  const byRank = rankedIds.map((_, rank) => ({ id: rank, rating: -rank }))
  const found = searchTables({
    home: Int32Array.from(intervalTables({ players: byRank, step }).flat()),
    prices: {
      pairs: pairPricesOf({ rankedIds, pastTables, prices: PRICES }),
      winds: windPricesOf({ playerIds: rankedIds, seatCounts, price: PRICES.wind }),
      spread: 0,
      leaderFactor: 1,
      slide: SLIDE,
      mostSlide: MOST_SLIDE,
    },
    hot: HOT,
    moves: movesFor(players.length),
    seed,
  })
  return tablesByRank(found, rankedIds)
}
