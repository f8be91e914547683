import { and, eq, inArray } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { Tx } from '../../db/database'
import { sessions } from '../../db/schema/events/sessions'
import { changeEvent } from '../events/event-writer'

/**
 * Starts the session's timer, or restarts it with its full duration. The games of a seating that waits for the
 * timer begin. Extra time stays, and the countdown ends. A caller who saw that the seating waits is refused when
 * the timer has been started since. Refuses with `timer_not_used`, and with `nobody_seated` when there is no
 * game to play.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export const startTimer = changingCall({
  method: Mimir.method.startTimer,
  allow: 'manageTimer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  expects: 'StartTimer',
  async run({ tx, event, now, note, expect }) {
    if (!event.useTimer) throw new CallError('failed_precondition', 'timer_not_used')
    if (expect?.isWaiting && event.gamesStatus !== 'seatingReady') {
      throw expectFailed({ isAsWished: true })
    }
    await assertSomebodySits(tx, event.id)
    const gamesStatus = event.gamesStatus === 'seatingReady' ? 'started' : event.gamesStatus
    const changes = { timerStartedAt: now, gamesStatus, nextStartAt: null }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})

/** A game that waits for approval counts too, because it may be reopened. @throws CallError nobody_seated. */
async function assertSomebodySits(tx: Tx, eventId: number): Promise<void> {
  const [game] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.eventId, eventId), inArray(sessions.status, ['inprogress', 'prefinished'])),
    )
    .limit(1)
  if (!game) throw new CallError('failed_precondition', 'nobody_seated')
}
