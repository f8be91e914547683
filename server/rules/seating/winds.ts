import { type BySeat, mapSeats, SEATS } from '../../../src/domain/seats'
import { exhaustive } from '../../../src/lib/exhaustive'
import { cutInFours, type SeatedTable } from './plain-draw'
import { seededDraw, shuffled, type Draw } from './seeded-random'

export type WindMode = 'random' | 'balanced' | 'prescripted'

/** How often each player began a game on each wind, East first; a player who is not named has not played. */
export type SeatCounts = ReadonlyMap<number, BySeat<number>>

export interface WindsInput {
  readonly tables: readonly SeatedTable[]
  /** `prescripted` keeps the order the tables came in. */
  readonly mode: WindMode
  readonly seed: number
  /** Read for `balanced` only. */
  readonly seatCounts: SeatCounts
}

/** Gives the four of each table their seats. Rule book: wind modes. */
export function dealWinds({ tables, mode, seed, seatCounts }: WindsInput): SeatedTable[] {
  // Another stream than the one that drew the tables, which may come from the same seed.
  const draw = seededDraw(~seed)
  switch (mode) {
    case 'prescripted':
      return [...tables]
    case 'random':
      return cutInFours(tables.flatMap((table) => shuffled(table, draw)))
    case 'balanced':
      return tables.map((table) => mostBalanced(table, seatCounts, draw))
    default:
      return exhaustive(mode)
  }
}

/**
 * How uneven the winds of four players are once they sit in this order: for each, the squared differences between
 * his counts of the four winds, this game included. Nobody with a history gives 12.
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
function mostBalanced(table: SeatedTable, seatCounts: SeatCounts, draw: Draw): SeatedTable {
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
