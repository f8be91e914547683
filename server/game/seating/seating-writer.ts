import type { ChangedEvent } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { changeEvent } from '../events/event-writer'
import { noteSeatingWithoutScript } from '../prescript/prescript-writer'
import { noticeSeating } from '../notices/seating-notice'
import { openSessions } from '../sessions/session-writer'

/**
 * Seats people at tables 1, 2, 3 ... in the given order; where the event uses a timer, they wait for it. Queues
 * messages to those whom the messenger reaches. Callers have checked the tables. Returns the sessions' hashes in the
 * order of the tables.
 */
export async function seatTables(options: {
  tx: Tx
  event: ChangedEvent
  /** Player ids in seat order. */
  tables: readonly SeatedTable[]
  now: Date
  random: Random
}): Promise<string[]> {
  const { tx, event, tables, now, random } = options
  await changeEvent(tx, event.id, phaseWhenSeated(event))
  // A seating by the script moves the script forward afterwards.
  await noteSeatingWithoutScript(tx, event.id)
  await noticeSeating({ tx, event, now }, tables)
  return openSessions({
    tx,
    event,
    tables: tables.map((players, index) => ({ players, tableIndex: index + 1 })),
    now,
    random,
  })
}

/** The fields of the event that a seating changes. */
export const phaseWhenSeated = ({
  useTimer,
  gamesStatus,
}: Pick<ChangedEvent, 'useTimer' | 'gamesStatus'>) => ({
  gamesStatus: useTimer ? ('seatingReady' as const) : gamesStatus,
  nextStartAt: null,
})
