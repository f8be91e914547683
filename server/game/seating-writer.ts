import { eq } from 'drizzle-orm'
import type { EventRow } from '../call/event-row'
import type { Random } from '../call/random'
import type { Tx } from '../db/database'
import { events } from '../db/schema/events'
import type { SeatedTable } from '../rules/seating/plain-draw'
import { openSessions } from './session-writer'

/**
 * Seats people at tables 1, 2, 3 ... in the order given and, where the event uses a timer, has them wait for it.
 * What is seated was checked before. Gives the sessions' hashes in the order of the tables.
 */
export async function seatTables(options: {
  tx: Tx
  event: EventRow
  /** Player ids in seat order. */
  tables: readonly SeatedTable[]
  now: Date
  random: Random
}): Promise<string[]> {
  const { tx, event, tables, now, random } = options
  if (event.useTimer) {
    await tx.update(events).set({ gamesStatus: 'seatingReady' }).where(eq(events.id, event.id))
  }
  return openSessions({
    tx,
    event,
    tables: tables.map((players, index) => ({ players, tableIndex: index + 1 })),
    now,
    random,
  })
}
