import { mapSeats, SEATS, type BySeat } from '../../../src/domain/session/seats'
import type { SeatedTable } from '../../../server/rules/seating/plain-draw'
import { seededDraw, shuffled, type DrawNumber } from '../../../server/rules/seating/seeded-random'
import type { SeatCounts } from '../../../server/rules/seating/winds'

/**
 * Balanced winds as tournaments have them today, to measure the server's against: the order of each table at which the
 * winds of its four are the least uneven.
 */
export function dealPlainWinds(options: {
  tables: readonly SeatedTable[]
  seatCounts: SeatCounts
  seed: number
}): SeatedTable[] {
  const { tables, seatCounts, seed } = options
  const draw = seededDraw(~seed)
  return tables.map((table) => mostBalanced(table, seatCounts, draw))
}

/**
 * How uneven the winds of four players are once they sit in this order: for each, the squared differences between
 * their counts of the four winds, this game included. Nobody with a history gives 12.
 */
export function windCost(table: SeatedTable, seatCounts: SeatCounts): number {
  return SEATS.reduce<number>((cost, seat) => {
    const before = seatCounts.get(table[seat]) ?? [0, 0, 0, 0]
    return cost + unevenness(mapSeats((wind) => before[wind] + (wind === seat ? 1 : 0)))
  }, 0)
}

function unevenness(counts: BySeat<number>): number {
  let sum = 0
  for (const a of SEATS) {
    for (const b of SEATS) if (a < b) sum += (counts[a] - counts[b]) ** 2
  }
  return sum
}

/** All 24 orders are tried in a drawn order; the first of the best is kept. */
function mostBalanced(table: SeatedTable, seatCounts: SeatCounts, draw: DrawNumber): SeatedTable {
  let best = table
  let bestCost = Number.POSITIVE_INFINITY
  for (const order of shuffled(ordersOf(table), draw)) {
    const cost = windCost(order, seatCounts)
    if (cost < bestCost) {
      best = order
      bestCost = cost
    }
  }
  return best
}

function ordersOf(table: SeatedTable): SeatedTable[] {
  const orders: SeatedTable[] = []
  for (const east of table) {
    for (const south of table) {
      for (const west of table) {
        for (const north of table) {
          if (new Set([east, south, west, north]).size === 4) {
            orders.push([east, south, west, north])
          }
        }
      }
    }
  }
  return orders
}
