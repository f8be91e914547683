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
  /** Each rank that somebody is away from the rank that belongs on his place. */
  readonly slide: number
  /** How many ranks that may be. */
  readonly mostSlide: number
}

/** People on places, four to a table, whose cost is known at each moment. */
export interface RatedTables {
  /** Who sits on each place. */
  readonly ranks: Int32Array
  /** Lets two people change places if that makes things dearer by no more than `allowed`; whether it did. */
  tryExchange(rank: number, other: number, allowed: number): boolean
  cost(): number
  /** Seats everybody as told, as `ranks` was at some time. */
  seat(ranks: Int32Array): void
}

/** Seats each rank on the place it belongs on. */
export function ratedTables(home: Int32Array, prices: TablePrices): RatedTables {
  const { pairs, winds, spread, leaderFactor, slide, mostSlide } = prices
  const size = home.length
  const ranks = Int32Array.from(home)
  const placeOf = new Int32Array(size)
  /** Of each table. */
  const low = new Int32Array(size / 4)
  const high = new Int32Array(size / 4)
  const pairCosts = new Float64Array(size / 4)
  const windCosts = new Float64Array(size / 4)
  const hasWinds = winds.some((price) => price > 0)
  const canSlideFar = mostSlide >= size
  seat(home)
  return { ranks, tryExchange, cost, seat }

  function tryExchange(a: number, b: number, allowed: number): boolean {
    const placeA = placeOf[a] ?? 0
    const placeB = placeOf[b] ?? 0
    const tableA = placeA >> 2
    const tableB = placeB >> 2
    if (tableA === tableB) return false
    let dearer = 0
    if (!canSlideFar) {
      const homeA = home[placeA] ?? 0
      const homeB = home[placeB] ?? 0
      const slideA = Math.abs(a - homeB)
      const slideB = Math.abs(b - homeA)
      if (slideA > mostSlide || slideB > mostSlide) return false
      dearer = slide * (slideA + slideB - Math.abs(a - homeA) - Math.abs(b - homeB))
    }

    const a1 = ranks[(tableA << 2) | ((placeA + 1) & 3)] ?? 0
    const a2 = ranks[(tableA << 2) | ((placeA + 2) & 3)] ?? 0
    const a3 = ranks[(tableA << 2) | ((placeA + 3) & 3)] ?? 0
    const b1 = ranks[(tableB << 2) | ((placeB + 1) & 3)] ?? 0
    const b2 = ranks[(tableB << 2) | ((placeB + 2) & 3)] ?? 0
    const b3 = ranks[(tableB << 2) | ((placeB + 3) & 3)] ?? 0
    const lowA = Math.min(b, a1, a2, a3)
    const highA = Math.max(b, a1, a2, a3)
    const lowB = Math.min(a, b1, b2, b3)
    const highB = Math.max(a, b1, b2, b3)
    dearer += spreadCost(lowA, highA) + spreadCost(lowB, highB) - costOf(tableA) - costOf(tableB)
    // No more than what the pairs cost now can be gained by them: most exchanges need no look at who met whom.
    if (dearer - (pairCosts[tableA] ?? 0) - (pairCosts[tableB] ?? 0) > allowed) return false
    const pairsA = withThree(b, a1, a2, a3) - withThree(a, a1, a2, a3)
    const pairsB = withThree(a, b1, b2, b3) - withThree(b, b1, b2, b3)
    dearer += pairsA + pairsB
    if (dearer > allowed) return false

    if (hasWinds) {
      const windA = leastWindCost(winds, b, a1, a2, a3)
      const windB = leastWindCost(winds, a, b1, b2, b3)
      if (dearer + windA + windB > allowed) return false
      windCosts[tableA] = windA
      windCosts[tableB] = windB
    }
    pairCosts[tableA] = (pairCosts[tableA] ?? 0) + pairsA
    pairCosts[tableB] = (pairCosts[tableB] ?? 0) + pairsB
    ranks[placeA] = b
    ranks[placeB] = a
    placeOf[a] = placeB
    placeOf[b] = placeA
    low[tableA] = lowA
    high[tableA] = highA
    low[tableB] = lowB
    high[tableB] = highB
    return true
  }

  function withThree(rank: number, one: number, two: number, three: number): number {
    const row = rank * size
    return (pairs[row + one] ?? 0) + (pairs[row + two] ?? 0) + (pairs[row + three] ?? 0)
  }

  function pairsAmong(a: number, b: number, c: number, d: number): number {
    const own = withThree(a, b, c, d) + withThree(b, a, c, d) + withThree(c, a, b, d)
    return (own + withThree(d, a, b, c)) / 2
  }

  function spreadCost(lowest: number, highest: number): number {
    return (highest - lowest) * (lowest === 0 ? spread * leaderFactor : spread)
  }

  /** What a table costs by its spread and winds. */
  function costOf(table: number): number {
    return spreadCost(low[table] ?? 0, high[table] ?? 0) + (windCosts[table] ?? 0)
  }

  function cost(): number {
    let sum = 0
    for (let table = 0; table < size / 4; table++) {
      const [a = 0, b = 0, c = 0, d = 0] = ranks.subarray(4 * table, 4 * table + 4)
      sum += costOf(table) + pairsAmong(a, b, c, d)
    }
    if (canSlideFar) return sum
    return ranks.reduce(
      (all, rank, place) => all + slide * Math.abs(rank - (home[place] ?? 0)),
      sum,
    )
  }

  function seat(seated: Int32Array): void {
    ranks.set(seated)
    for (let place = 0; place < size; place++) placeOf[ranks[place] ?? 0] = place
    for (let table = 0; table < size / 4; table++) {
      const [a = 0, b = 0, c = 0, d = 0] = ranks.subarray(4 * table, 4 * table + 4)
      pairCosts[table] = pairsAmong(a, b, c, d)
      low[table] = Math.min(a, b, c, d)
      high[table] = Math.max(a, b, c, d)
      windCosts[table] = leastWindCost(winds, a, b, c, d)
    }
  }
}
