import type { Reason } from '../../../src/contract/error-codes'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { Tx } from '../../db/database'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'
import { changeEvent } from './event-writer'
import { nameTables } from './table-names'

/**
 * Ends an event. Nobody can undo this. Refuses with `games_still_running` or `results_not_approved`, naming the
 * tables.
 * Source: docs/rules/events.md#finishing.
 */
export const finishEvent = changingCall({
  method: Mimir.method.finishEvent,
  allow: 'finishEvent',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, note }) {
    await assertNone(tx, event.id, { status: 'inprogress', reason: 'games_still_running' })
    // After the end of the event nobody could approve these games, and their results would be lost.
    await assertNone(tx, event.id, { status: 'prefinished', reason: 'results_not_approved' })
    note({ before: { isFinished: false }, after: { isFinished: true } })
    await changeEvent(tx, event.id, { isFinished: true })
    return { success: true }
  },
})

async function assertNone(
  tx: Tx,
  eventId: number,
  { status, reason }: { status: StoredSessionStatus; reason: Reason },
): Promise<void> {
  const tables = await nameTables(tx, { eventId, statuses: [status] })
  if (tables.length === 0) return
  throw new CallError('failed_precondition', reason, { meta: { tables: tables.join(', ') } })
}
