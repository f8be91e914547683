import { Frey } from '../../../src/contract/wire/frey_pb'
import { fieldMissing } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { listPeople } from './person-reader'
import { peopleToWire } from './person-to-wire'

/** Profiles by id, with the fields that the caller may see; unknown ids are left out. */
export const getPersonalInfo = readingCall({
  method: Frey.method.getPersonalInfo,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    if (request.ids.length === 0) throw fieldMissing('ids')
    const people = await listPeople(tx, request.ids)
    return { people: await peopleToWire(tx, { people, caller }) }
  },
})
