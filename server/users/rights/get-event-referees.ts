import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listHolders } from './right-reader'

/**
 * The referees of an event, in the order in which they got the right. The list is empty for an event that does
 * not exist, because a client in use asks for event 0.
 */
export const getEventReferees = readingCall({
  method: Frey.method.getEventReferees,
  allow: 'anyone',
  about: { kind: 'event', eventIdOf: ({ eventId }) => eventId },
  answersOfNoEvent: true,
  async run({ tx, request: { eventId } }) {
    return { referees: await listHolders(tx, { eventId, name: 'REFEREE_FOR_EVENT' }) }
  },
})
