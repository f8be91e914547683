import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { changeEvent } from '../events/event-writer'
import { readSeatedSessions } from '../seating/seating-history'

/**
 * Opens the check-in of the next session, or closes the open check-in. A check-in that is opened again for the
 * same session has its former ticks. Source: docs/rules/seating.md#check-in.
 */
export const setCheckIn = changingCall({
  method: Venue.method.setCheckIn,
  allow: 'managePlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, note }) {
    const checkInSession = request.isOpen
      ? (await readSeatedSessions(tx, event.id)).length + 1
      : null
    note({ before: { checkInSession: event.checkInSession }, after: { checkInSession } })
    await changeEvent(tx, event.id, { checkInSession })
    return { success: true }
  },
})
