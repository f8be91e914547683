import { present } from '../../../src/lib/assert'
import type { ChangedEvent } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { changeEvent } from '../events/event-writer'
import { noteSeatingWithoutScript } from '../prescript/prescript-writer'
import { noticeSeating } from '../notices/seating-notice'
import { noteSatOut, readSittingOut } from '../players/sit-outs'
import { readSession } from '../sessions/session-reader'
import { openSessions } from '../sessions/session-writer'
import { readSeatedSessions } from './seating-history'

/**
 * Seats people at tables 1, 2, 3 ... in the given order; where the event uses a timer, they wait for it. Queues
 * messages to those whom the messenger reaches. Those who sit out have sat out this session then. Callers have checked the tables. Returns the sessions' hashes in the
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
  const hashes = await openSessions({
    tx,
    event,
    tables: tables.map((players, index) => ({ players, tableIndex: index + 1 })),
    now,
    random,
  })
  await noteWhoSatOut(tx, { eventId: event.id, hash: present(hashes[0], 'a table') })
  return hashes
}

async function noteWhoSatOut(
  tx: Tx,
  { eventId, hash }: { eventId: number; hash: string },
): Promise<void> {
  if ((await readSittingOut(tx, eventId)).length === 0) return
  const { id: sessionId } = await readSession(tx, hash)
  const seated = await readSeatedSessions(tx, eventId)
  await noteSatOut(tx, { eventId, sessionId, sessionNumber: seated.length })
}

/** The fields of the event that a seating changes. */
export const phaseWhenSeated = ({
  useTimer,
  gamesStatus,
}: Pick<ChangedEvent, 'useTimer' | 'gamesStatus'>) => ({
  gamesStatus: useTimer ? ('seatingReady' as const) : gamesStatus,
  nextStartAt: null,
})
