import type { BySeat } from '../../../src/domain/session/seats'
import { seededDraw, shuffled } from './seeded-random'

/** Four player ids in seat order. */
export type SeatedTable = BySeat<number>

export interface PlainDrawInput {
  /** Player ids in the event's order; their number is a multiple of 4. */
  readonly pool: readonly number[]
  /** Before the draw, the pool is cut, in its order, into this many groups; at least 1. */
  readonly groupsCount: number
  readonly seed: number
}

/**
 * Draws tables by lot: cuts the pool into groups of neighbours, shuffles each group, joins the groups again, and
 * cuts the result into fours. The same seed and pool give the same tables.
 * Source: docs/rules/seating.md#shuffled.
 */
export function drawTables({ pool, groupsCount, seed }: PlainDrawInput): SeatedTable[] {
  const draw = seededDraw(seed)
  const groupSize = Math.max(1, Math.ceil(pool.length / groupsCount))
  const drawn: number[] = []
  for (let start = 0; start < pool.length; start += groupSize) {
    drawn.push(...shuffled(pool.slice(start, start + groupSize), draw))
  }
  return cutInFours(drawn)
}

/** Cuts a list into tables of four. @throws Error when players are left over; callers must check the number before. */
export function cutInFours(ids: readonly number[]): SeatedTable[] {
  const tables: SeatedTable[] = []
  for (let start = 0; start < ids.length; start += 4) {
    const [east, south, west, north] = ids.slice(start, start + 4)
    if (east === undefined || south === undefined || west === undefined || north === undefined) {
      throw new Error(`${ids.length} players cannot be cut in fours`)
    }
    tables.push([east, south, west, north])
  }
  return tables
}
