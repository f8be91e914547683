import { nextTimeOfDay } from '../../../src/domain/event/next-time-of-day'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { fieldInvalid } from '../../call/call-error'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { changeEvent } from '../events/event-writer'

/**
 * Announces when the next session starts, or takes the announcement back. At that time nothing starts by itself.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export const setNextStart = changingCall({
  method: Venue.method.setNextStart,
  allow: 'manageTimer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request: { timeOfDay }, now, note }) {
    const nextStartAt = nextTimeOfDay(timeOfDay, { timeZone: event.timezone, now })
    if (nextStartAt === null && timeOfDay !== '') throw fieldInvalid('timeOfDay')
    const changes = { nextStartAt }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
