import { SEATS, type BySeat } from '../../../src/domain/session/seats'
import type { SeatedTable } from './plain-draw'
import { seededDraw, shuffled } from './seeded-random'
import type { SeatCounts } from './winds'

/**
 * The cost of giving a player a wind that they have had more often than their rarest wind. It is small, so
 * it decides only when several ways to deal the winds leave equally many people with even winds.
 */
const AHEAD = 0.05
/**
 * The cost of giving a player a wind that they then have had at least three games more than another wind.
 * It is higher than the cost of preventing even winds for the three other players at the table.
 */
const THREE_APART = 8

/**
 * The cost of giving a player a wind, by place in the list and wind (`place * 4 + wind`). The cost is
 * `price` when the player's winds then can no longer be even at the end of their current four games. It is
 * much more when the player would then have had the wind at least three games more than another wind.
 * Otherwise it is small. So a wind that prevents even winds goes to a player whose winds cannot be even
 * anyway.
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
 * Gives each of the four players at a table a wind that they have had rarely. When several ways are equally
 * good, the seed decides. If possible, nobody gets a wind that they have already had in two games more than
 * another wind.
 * Source: docs/rules/seating.md#winds.
 */
export function dealEvenWinds(options: {
  tables: readonly SeatedTable[]
  seatCounts: SeatCounts
  seed: number
}): SeatedTable[] {
  const { tables, seatCounts, seed } = options
  // The tables may have been drawn with the same seed. `~seed` gives the winds other random numbers.
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

/** All 24 ways to give East, South, West and North to four players. */
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
 * The lowest cost of dealing the four winds to four players. `a` to `d` are the players' places in the list from
 * which `prices` was made. All 24 ways count: each split of the players into two pairs goes with each split of
 * the winds into two pairs.
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
  // The cost is often 0, and no other way can then be cheaper.
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
