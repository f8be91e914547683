import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading-call'
import { listEventIdsWithRights } from './right-reader'

/**
 * Ids of the events a person is administrator or referee of, -1 for an administrator of every event. A superadmin hears all that anybody has a right in,
 * with -1 for rights in the whole system. Source: users, rights.
 */
export const getOwnedEventIds = readingCall({
  method: Frey.method.getOwnedEventIds,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const ofPerson = caller?.isSuperadmin ? 'anybody' : request.personId
    return { eventIds: await listEventIdsWithRights(tx, ofPerson) }
  },
})
