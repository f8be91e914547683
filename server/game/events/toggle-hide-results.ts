import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { changeEvent } from './event-writer'
import { requiredEventId } from '../../call/required-fields'

/** Hides an event's rating table from all but its administrators, or shows it again; of a finished one too. */
export const toggleHideResults = changingCall({
  method: Mimir.method.toggleHideResults,
  allow: 'toggleResults',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { hideResults: !event.hideResults })
    return { success: true }
  },
})
