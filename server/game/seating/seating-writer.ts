import { present } from '../../../src/lib/assert'
import type { ChangedEvent } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { changeEvent } from '../events/event-writer'
import { noteSeatingWithoutScript } from '../prescript/prescript-writer'
import { noticeSeating } from '../notices/seating-notice'
import { endSittingOut, noteSatOut, readSittingOut } from '../players/sit-outs'
import { readSession } from '../sessions/session-reader'
import { openSessions } from '../sessions/session-writer'
import { readSeatedSessions } from './seating-history'

/**
 * Seats people at tables 1, 2, 3 ... in the given order. When the event uses a timer, the games wait for its
 * start. Queues messages to those whom the messenger reaches. Records who sits out of this session, except
 * people whom a script seats. The caller must have checked the tables. Returns the sessions' hashes in the order
 * of the tables.
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
  // If the seating comes from the script, the caller moves the script on afterwards.
  await noteSeatingWithoutScript(tx, event.id)
  await noticeSeating({ tx, event, now }, tables)
  const hashes = await openSessions({
    tx,
    event,
    tables: tables.map((players, index) => ({ players, tableIndex: index + 1 })),
    now,
    random,
  })
  const played = { eventId: event.id, hash: present(hashes[0], 'a table'), seated: tables.flat() }
  await noteWhoSatOut(tx, played)
  return hashes
}

async function noteWhoSatOut(
  tx: Tx,
  { eventId, hash, seated: ids }: { eventId: number; hash: string; seated: readonly number[] },
): Promise<void> {
  const sitting = await readSittingOut(tx, eventId)
  if (sitting.length === 0) return
  for (const playerId of sitting.filter((id) => ids.includes(id))) {
    await endSittingOut(tx, { eventId, playerId })
  }
  const { id: sessionId } = await readSession(tx, hash)
  const seated = await readSeatedSessions(tx, eventId)
  await noteSatOut(tx, { eventId, sessionId, sessionNumber: seated.length })
}

/**
 * The event's fields that a seating changes. The check-in closes. The announced start of the session stays until
 * the timer starts, if the event uses a timer.
 */
export const phaseWhenSeated = ({
  useTimer,
  gamesStatus,
}: Pick<ChangedEvent, 'useTimer' | 'gamesStatus'>) => ({
  ...(useTimer ? { gamesStatus: 'seatingReady' as const } : { gamesStatus, nextStartAt: null }),
  checkInSession: null,
})
