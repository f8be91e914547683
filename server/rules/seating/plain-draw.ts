import type { BySeat } from '../../../src/domain/seats'
import { seededDraw, shuffled } from './seeded-random'

/** Four player ids in seat order. */
export type SeatedTable = BySeat<number>

export interface PlainDrawInput {
  /** Player ids in their order; a multiple of 4. */
  readonly pool: readonly number[]
  /** Into how many groups of neighbours the pool is cut before it is shuffled; from 1 up. */
  readonly groupsCount: number
  readonly seed: number
}

/**
 * Draws tables by lot: the pool is cut into groups of neighbours, each group is shuffled, and the groups one after
 * another are cut in fours. The same seed and pool give the same tables. Rule book: shuffled seating, steps 1 to 3.
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

/** Tables of four in their order. @throws Error when somebody would be left over: to be refused before. */
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
