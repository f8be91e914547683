import type { EventRow } from '../call/event-row'
import type { Random } from '../call/random'
import type { Tx } from '../db/database'
import type { SeatedTable } from '../rules/seating/plain-draw'
import { dealWinds, type WindMode } from '../rules/seating/winds'
import { readSeatCounts } from './seating-reader'

const SEEDS = 2 ** 31

/** Gives the four of each table their winds, by lot where the mode leaves a choice. Source: seating, wind modes. */
export async function dealSeats(options: {
  tx: Tx
  event: Pick<EventRow, 'id'>
  tables: readonly SeatedTable[]
  mode: WindMode
  random: Random
}): Promise<SeatedTable[]> {
  const { tx, event, tables, mode, random } = options
  const seatCounts = await readSeatCounts(tx, { eventId: event.id, playerIds: tables.flat() })
  return dealWinds({ tables, mode, seed: random.below(SEEDS), seatCounts })
}
