import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { findPerson } from '../people/person-reader'

/** Whether a person is a superadmin; false for an unknown person. */
export const getSuperadminFlag = readingCall({
  method: Frey.method.getSuperadminFlag,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const person = await findPerson(tx, request.personId)
    return { isAdmin: person?.isSuperadmin ?? false }
  },
})
