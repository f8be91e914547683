import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listEventIdsWithRights } from './right-reader'

/**
 * The ids of the events in which a person is administrator or referee; -1 means that they have such a right
 * in every event. A caller who is a superadmin gets all events in which anybody has a right, whoever the
 * person is; -1 then means rights in the whole system.
 * Source: docs/rules/people.md#rights.
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
