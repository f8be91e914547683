import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { changeEvent } from './event-writer'
import { requiredEventId } from '../../call/required-fields'

/** Puts an event into the public list or takes it out; a finished one too. */
export const toggleListed = changingCall({
  method: Mimir.method.toggleListed,
  allow: 'toggleListed',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { isListed: !event.isListed })
    return { success: true }
  },
})
