import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { changeEvent } from '../events/event-writer'

/**
 * Starts the countdown before a session, or restarts it at its full length. The countdown only tells people when to sit
 * down; it starts nothing. Refuses with `countdown_not_used`. Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export const initStartingTimer = changingCall({
  method: Mimir.method.initStartingTimer,
  allow: 'manageTimer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, now, note }) {
    const { countdownSeconds } = event
    if (countdownSeconds === 0) throw new CallError('failed_precondition', 'countdown_not_used')
    const changes = { nextStartAt: new Date(now.getTime() + countdownSeconds * 1000) }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
