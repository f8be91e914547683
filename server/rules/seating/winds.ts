import type { BySeat } from '../../../src/domain/seats'
import { cutInFours, type SeatedTable } from './plain-draw'
import { seededDraw, shuffled } from './seeded-random'

/** By lot, evenly, or in the order in which a script names the four. Rule book: wind modes. */
export type WindMode = 'random' | 'balanced' | 'prescripted'

/** How often each player began a game on each wind, East first; a player who is not named has not played. */
export type SeatCounts = ReadonlyMap<number, BySeat<number>>

/** Gives the four of each table their seats by lot. Rule book: wind modes, random. */
export function drawWinds({
  tables,
  seed,
}: {
  tables: readonly SeatedTable[]
  seed: number
}): SeatedTable[] {
  // Another stream than the one that drew the tables, which may come from the same seed.
  const draw = seededDraw(~seed)
  return cutInFours(tables.flatMap((table) => shuffled(table, draw)))
}
