import { eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { events } from '../../db/schema/events'

/**
 * Starts the session's timer, or starts it again with its full duration; what was seated begins to play. Extra time
 * stays. Refuses with `timer_not_used`. Source: sessions, timer and ending policies.
 */
export const startTimer = changingCall({
  method: Mimir.method.startTimer,
  allow: 'manageTimer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, now }) {
    if (!event.useTimer) throw new CallError('failed_precondition', 'timer_not_used')
    const gamesStatus = event.gamesStatus === 'seatingReady' ? 'started' : event.gamesStatus
    await tx.update(events).set({ timerStartedAt: now, gamesStatus }).where(eq(events.id, event.id))
    return { success: true }
  },
})
