import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/define-call'
import { readEvent } from '../../call/event-row'
import { eventDataToWire } from './event-wire'
import { requiredId } from '../../call/required-fields'

/** An event's settings for its form, exactly as they are kept. */
export const getEventForEdit = readingCall({
  method: Mimir.method.getEventForEdit,
  allow: 'editEvent',
  eventOf: ({ id }) => requiredId(id, 'id'),
  async run({ tx, request }) {
    const event = await readEvent(tx, request.id)
    return { id: event.id, event: eventDataToWire(event), finished: event.isFinished }
  },
})
