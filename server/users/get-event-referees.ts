import { Frey } from '../../src/contract/wire/frey_pb'
import { readingCall } from '../call/reading-call'
import { listHolders } from './right-reader'

/** The referees of an event, in the order they became one. */
export const getEventReferees = readingCall({
  method: Frey.method.getEventReferees,
  allow: 'anyone',
  about: { kind: 'event', eventIdOf: ({ eventId }) => eventId },
  async run({ tx, request: { eventId } }) {
    return { referees: await listHolders(tx, { eventId, name: 'REFEREE_FOR_EVENT' }) }
  },
})
