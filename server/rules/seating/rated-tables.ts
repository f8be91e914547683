import { leastWindCost } from './even-winds'

/** What people at tables cost, never less than nothing. They go by rank, 0 = best; costs are counted in ranks. */
export interface TablePrices {
  /** That two share a table, row by row: `a * size + b`, the same as `b * size + a`. */
  readonly pairs: Float64Array
  /** That somebody has a wind: `rank * 4 + wind`. */
  readonly winds: Float64Array
  /** Each rank between the best and the lowest of a table. */
  readonly spread: number
  /** So many times that at the table of the leader. */
  readonly leaderFactor: number
  /** Each rank that somebody is away from the rank that belongs on their place. */
  readonly slide: number
  /** How many ranks that may be. */
  readonly mostSlide: number
}

/** People on places, four to a table, with what they cost at each moment. Seats change by `seat` and `tryExchanges` alone. */
export interface RatedTables {
  /** The rank that belongs on each place. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /** How many ranks apart two who change places are at most. */
  readonly reach: number
  /** Who sits on each place. */
  readonly ranks: Int32Array
  readonly placeOf: Int32Array
  /** What each table costs by its spread and winds. */
  readonly tableCosts: Float64Array
  /** What the one on each place costs by the three others of the table. */
  readonly pairCosts: Float64Array
  /** Counts the changes. */
  changes: number
  /** By table, the last change of it. */
  readonly changedAt: Int32Array
  /** How much dearer the exchange of two would be at least, found out at that change: by rank and by distance. */
  readonly leastDearer: Float64Array
  readonly foundAt: Int32Array
}

/** Seats each rank on the place it belongs on. */
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
    leastDearer: new Float64Array(size * reach),
    foundAt: new Int32Array(size * reach),
  }
  seat(tables, home)
  return tables
}

/** Seats everybody as told, as `ranks` was at some time. */
export function seat(tables: RatedTables, seated: Int32Array): void {
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

/** Works out what each of a table costs by the three others; `first` is its first place. */
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
  // Each pair is told twice, once by each of the two.
  for (const pairCost of pairCosts) cost += pairCost / 2
  if (prices.mostSlide >= home.length) return cost
  for (let place = 0; place < home.length; place++) {
    cost += prices.slide * Math.abs((ranks[place] ?? 0) - (home[place] ?? 0))
  }
  return cost
}
