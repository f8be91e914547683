import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listEventsById } from './event-reader'
import { eventToWire } from './event-wire'

/** Events by id; unknown ids are left out. */
export const getEventsById = readingCall({
  method: Mimir.method.getEventsById,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const events = await listEventsById(tx, request.ids)
    return { events: events.map(({ event, hasSessions }) => eventToWire(event, hasSessions)) }
  },
})
