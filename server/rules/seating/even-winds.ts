import { SEATS, type BySeat } from '../../../src/domain/seats'
import type { SeatedTable } from './plain-draw'
import { seededDraw, shuffled } from './seeded-random'
import type { SeatCounts } from './winds'

/** Decides only between ways that keep as many people even as each other. */
const AHEAD = 0.05
/** Outweighs whatever the three others at a table lack. */
const THREE_APART = 8

/**
 * What it costs that somebody has a wind, by place in the list and wind (`place * 4 + wind`): `price` when their winds
 * could still be even after their current four games and no longer can, much more when they would have it three times more
 * than another, and otherwise little. Somebody who cannot be even by then stands back for those who can.
 */
export function windPricesOf(options: {
  playerIds: readonly number[]
  seatCounts: SeatCounts
  price: number
}): Float64Array {
  const { playerIds, seatCounts, price } = options
  const prices = new Float64Array(4 * playerIds.length)
  for (const [place, id] of playerIds.entries()) {
    const counts = seatCounts.get(id) ?? [0, 0, 0, 0]
    const least = Math.min(...counts)
    const games = counts[0] + counts[1] + counts[2] + counts[3]
    const due = Math.floor(games / 4) + 1
    const canBeEven = Math.max(...counts) <= due
    for (const wind of SEATS) {
      const ahead = counts[wind] - least
      const breaks = canBeEven && counts[wind] === due ? 1 : 0
      const parts = ahead > 1 ? THREE_APART : 0
      prices[4 * place + wind] = price * (breaks + parts + AHEAD * ahead ** 2)
    }
  }
  return prices
}

/**
 * Gives the four of each table the winds they had least; where that leaves a choice, the seed decides. Nobody gets a
 * wind that they already had twice more than another as long as there is another way. Rule book: wind modes, balanced.
 */
export function dealEvenWinds(options: {
  tables: readonly SeatedTable[]
  seatCounts: SeatCounts
  seed: number
}): SeatedTable[] {
  const { tables, seatCounts, seed } = options
  // Another stream than the one that made the tables, which may come from the same seed.
  const draw = seededDraw(~seed)
  return tables.map((table) => {
    const prices = windPricesOf({ playerIds: table, seatCounts, price: 1 })
    let best = ORDERS[0] ?? SEATS
    let leastCost = Number.POSITIVE_INFINITY
    for (const order of shuffled(ORDERS, draw)) {
      let cost = 0
      for (const wind of SEATS) cost += prices[4 * order[wind] + wind] ?? 0
      if (cost < leastCost) {
        best = order
        leastCost = cost
      }
    }
    return [table[best[0]], table[best[1]], table[best[2]], table[best[3]]]
  })
}

/** Who gets East, South, West and North, of four: each of the 24 ways. */
const ORDERS: readonly BySeat<0 | 1 | 2 | 3>[] = SEATS.flatMap((east) =>
  SEATS.flatMap((south) =>
    SEATS.flatMap((west) =>
      SEATS.filter((north) => new Set([east, south, west, north]).size === 4).map(
        (north): BySeat<0 | 1 | 2 | 3> => [east, south, west, north],
      ),
    ),
  ),
)

/**
 * What the cheapest of the 24 ways costs for four places of a list with such prices: two of the four get two winds, the
 * others the two that are left.
 */
export function leastWindCost(
  prices: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
): number {
  const a0 = prices[4 * a] ?? 0
  const a1 = prices[4 * a + 1] ?? 0
  const a2 = prices[4 * a + 2] ?? 0
  const a3 = prices[4 * a + 3] ?? 0
  const b0 = prices[4 * b] ?? 0
  const b1 = prices[4 * b + 1] ?? 0
  const b2 = prices[4 * b + 2] ?? 0
  const b3 = prices[4 * b + 3] ?? 0
  const c0 = prices[4 * c] ?? 0
  const c1 = prices[4 * c + 1] ?? 0
  const c2 = prices[4 * c + 2] ?? 0
  const c3 = prices[4 * c + 3] ?? 0
  const d0 = prices[4 * d] ?? 0
  const d1 = prices[4 * d + 1] ?? 0
  const d2 = prices[4 * d + 2] ?? 0
  const d3 = prices[4 * d + 3] ?? 0
  const inFirst = Math.min(a0 + b1, a1 + b0) + Math.min(c2 + d3, c3 + d2)
  // Mostly somebody can have each wind for nothing, and no way is cheaper.
  if (inFirst === 0) return 0
  const inSecond = Math.min(a0 + b2, a2 + b0) + Math.min(c1 + d3, c3 + d1)
  if (inSecond === 0) return 0
  const inThird = Math.min(a0 + b3, a3 + b0) + Math.min(c1 + d2, c2 + d1)
  if (inThird === 0) return 0
  return Math.min(
    inFirst,
    inSecond,
    inThird,
    Math.min(a1 + b2, a2 + b1) + Math.min(c0 + d3, c3 + d0),
    Math.min(a1 + b3, a3 + b1) + Math.min(c0 + d2, c2 + d0),
    Math.min(a2 + b3, a3 + b2) + Math.min(c0 + d1, c1 + d0),
  )
}
