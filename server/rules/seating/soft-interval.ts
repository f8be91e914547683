import { windPricesOf } from './even-winds'
import type { PastTable } from './history'
import { intervalTables, type IntervalInput } from './interval'
import type { SeatedTable } from './plain-draw'
import { rankByRating } from './ranking'
import { pairPricesOf, type RepeatPrices } from './repeat-prices'
import { movesFor, tablesByRank } from './swiss-search'
import { searchTables } from './table-search'
import type { SeatCounts } from './winds'

export interface SoftIntervalInput extends IntervalInput {
  /** Oldest first; people who do not take part any more may be among them. */
  readonly pastTables: readonly PastTable[]
  /** Given when the winds will be dealt evenly: tables at which they can be. */
  readonly seatCounts?: SeatCounts
  readonly seed: number
}

/** How many ranks away from their own may be the rank whose place somebody gets. */
const MOST_SLIDE = 2
/** That somebody is moved by a rank: so little that it only keeps people where they belong when nothing is gained. */
const SLIDE = 0.2
const PRICES: RepeatPrices & { readonly wind: number } = {
  again: 25,
  growth: 0.2,
  justMet: 15,
  recently: 0,
  wind: 2,
}
/** Almost as dear as a repeat: with so few ranks to move by, most ways around one lead over another. */
const HOT = 20

/**
 * Seats players `step` ranks apart as the interval rules do, but lets people change places with those one or two ranks
 * off, so that fewer meet again. The table of the best player comes first, the best of each table first in it. The same
 * input gives the same tables. Rule book: interval seating.
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
