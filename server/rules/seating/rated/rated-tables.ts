import { leastWindCost } from '../even-winds'

/**
 * The prices that make up the cost of a seating, all at least 0. People are given by rank, 0 = best. A price of
 * 1 is as bad as one rank of distance at a table.
 */
export interface TablePrices {
  /** The price of two people sharing a table, row by row: `a * size + b`, equal to `b * size + a`. */
  readonly pairs: Float64Array
  /** The price of a person having a wind: `rank * 4 + wind`. */
  readonly winds: Float64Array
  /** The price of each rank between the best and the lowest player of a table. */
  readonly spread: number
  /** The factor by which `spread` is multiplied at the table of the leader. */
  readonly leaderFactor: number
  /**
   * The price of each rank between a person and the rank that had the person's place at the start of the
   * search.
   */
  readonly slide: number
  /**
   * The largest allowed distance, in ranks, between a person and the rank that had the person's place at the
   * start.
   */
  readonly mostSlide: number
}

/**
 * Who sits on which place, with four places to a table, and the present costs. Only `seatAll` and `tryExchanges`
 * change seats.
 */
export interface RatedTables {
  /** For each place, the rank that sits there at the start of the search. The place is the home of this rank. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /** Two people may change places only if their ranks differ by no more than this. */
  readonly reach: number
  /** The rank that sits on each place. */
  readonly ranks: Int32Array
  readonly placeOf: Int32Array
  /** The cost of each table by its spread and winds. */
  readonly tableCosts: Float64Array
  /** The cost of each place for meeting the three others at its table. */
  readonly pairCosts: Float64Array
  /** The number of changes so far. */
  changes: number
  /** For each table, the number of the change that was the last one there. */
  readonly changedAt: Int32Array
  /**
   * A lower bound of how much an exchange raises the cost, by rank and by distance. It was computed at the change
   * `foundAt`.
   */
  readonly leastRise: Float64Array
  readonly foundAt: Int32Array
}

/** Makes tables where each rank sits on its home place. */
export function ratedTables(options: {
  home: Int32Array
  prices: TablePrices
  reach: number
}): RatedTables {
  const { home, prices, reach } = options
  const size = home.length
  const tables: RatedTables = {
    home,
    prices,
    reach,
    ranks: new Int32Array(size),
    placeOf: new Int32Array(size),
    tableCosts: new Float64Array(size / 4),
    pairCosts: new Float64Array(size),
    changes: 0,
    changedAt: new Int32Array(size / 4),
    leastRise: new Float64Array(size * reach),
    foundAt: new Int32Array(size * reach),
  }
  seatAll(tables, home)
  return tables
}

/** Seats everybody as in `seated`, which has the rank for each place. */
export function seatAll(tables: RatedTables, seated: Int32Array): void {
  const { ranks, placeOf, prices, tableCosts, changedAt } = tables
  const { winds, spread, leaderFactor } = prices
  ranks.set(seated)
  for (let place = 0; place < ranks.length; place++) placeOf[ranks[place] ?? 0] = place
  tables.changes += 1
  for (let table = 0; table < tableCosts.length; table++) {
    const a = ranks[4 * table] ?? 0
    const b = ranks[4 * table + 1] ?? 0
    const c = ranks[4 * table + 2] ?? 0
    const d = ranks[4 * table + 3] ?? 0
    const low = Math.min(a, b, c, d)
    const high = Math.max(a, b, c, d)
    tableCosts[table] =
      (high - low) * (low === 0 ? spread * leaderFactor : spread) + leastWindCost(winds, a, b, c, d)
    ratePairs(tables, 4 * table)
    changedAt[table] = tables.changes
  }
}

/** Computes the costs of meeting for the four places of a table; `first` is the first of them. */
export function ratePairs({ ranks, prices, pairCosts }: RatedTables, first: number): void {
  const { pairs } = prices
  const size = ranks.length
  for (let place = first; place < first + 4; place++) {
    const row = (ranks[place] ?? 0) * size
    const one = ranks[first | ((place + 1) & 3)] ?? 0
    const two = ranks[first | ((place + 2) & 3)] ?? 0
    const three = ranks[first | ((place + 3) & 3)] ?? 0
    pairCosts[place] = (pairs[row + one] ?? 0) + (pairs[row + two] ?? 0) + (pairs[row + three] ?? 0)
  }
}

export function costOf({ home, prices, ranks, tableCosts, pairCosts }: RatedTables): number {
  let cost = 0
  for (const tableCost of tableCosts) cost += tableCost
  // The cost of a pair is in the sum twice, once for each place, so it is halved.
  for (const pairCost of pairCosts) cost += pairCost / 2
  if (prices.mostSlide >= home.length) return cost
  for (let place = 0; place < home.length; place++) {
    cost += prices.slide * Math.abs((ranks[place] ?? 0) - (home[place] ?? 0))
  }
  return cost
}
