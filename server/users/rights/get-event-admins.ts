import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listHolders } from './right-reader'

/**
 * The administrators of an event, in the order in which they got the right. The list is empty for an event that
 * does not exist, because a client in use asks for event 0.
 */
export const getEventAdmins = readingCall({
  method: Frey.method.getEventAdmins,
  allow: 'anyone',
  about: { kind: 'event', eventIdOf: ({ eventId }) => eventId },
  answersOfNoEvent: true,
  async run({ tx, request: { eventId } }) {
    return { admins: await listHolders(tx, { eventId, name: 'ADMIN_EVENT' }) }
  },
})
