import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changedFields } from '../../call/changed-fields'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from '../events/event-writer'

/**
 * Starts the session's timer, or starts it again with its full duration; what was seated begins to play. Extra time
 * stays; a countdown to the start is over. Whoever says that it waited for its start does not start it a second time.
 * Refuses with `timer_not_used`. Source: sessions, timer and ending policies.
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
    const gamesStatus = event.gamesStatus === 'seatingReady' ? 'started' : event.gamesStatus
    const changes = { timerStartedAt: now, gamesStatus, nextStartAt: null }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
