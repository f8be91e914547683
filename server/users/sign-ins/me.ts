import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { findPerson } from '../people/person-reader'

/** The caller's own account with its private data. */
export const me = readingCall({
  method: Frey.method.me,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, authToken, extras }) {
    const person = caller && (await findPerson(tx, caller.personId))
    if (!person) throw new CallError('not_found', 'person_not_found')
    extras.signedIn = { personId: person.id, authToken }
    const { id, email, phone, title, country, city, tenhouId, hasAvatar, updatedAt } = person
    return {
      personId: id,
      country,
      city,
      email: email ?? '',
      phone,
      tenhouId,
      title,
      hasAvatar,
      lastUpdate: updatedAt.toISOString(),
    }
  },
})
