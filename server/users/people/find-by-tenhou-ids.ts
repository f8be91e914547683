import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listByTenhouIds } from './person-reader'
import { peopleToWire } from './person-to-wire'

/** Finds people by their names on Tenhou, with the fields that the caller may see; unknown names find nobody. */
export const findByTenhouIds = readingCall({
  method: Frey.method.findByTenhouIds,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const people = await listByTenhouIds(tx, request.ids)
    return { people: await peopleToWire(tx, { people, caller }) }
  },
})
