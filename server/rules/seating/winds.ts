import type { BySeat } from '../../../src/domain/session/seats'
import { cutInFours, type SeatedTable } from './plain-draw'
import { seededDraw, shuffled } from './seeded-random'

/**
 * How the players at a table get their winds. `random`: by lot. `balanced`: so that each player's winds
 * become even. `prescripted`: in the order in which a script names the four players.
 * Source: docs/rules/seating.md#winds.
 */
export type WindMode = 'random' | 'balanced' | 'prescripted'

/** How often each player began a game with each wind, East first; a player without an entry has not played. */
export type SeatCounts = ReadonlyMap<number, BySeat<number>>

/** Gives the four players of each table their seats by lot. Source: docs/rules/seating.md#winds. */
export function drawWinds({
  tables,
  seed,
}: {
  tables: readonly SeatedTable[]
  seed: number
}): SeatedTable[] {
  // The tables may have been drawn with the same seed. `~seed` gives the winds other random numbers.
  const draw = seededDraw(~seed)
  return cutInFours(tables.flatMap((table) => shuffled(table, draw)))
}
