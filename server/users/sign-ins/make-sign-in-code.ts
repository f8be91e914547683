import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { newSignInCode, shownSignInCode } from '../../../src/domain/people/sign-in-code'
import { CallError } from '../../call/call-error'
import { EVENT_NAMED } from '../../call/changing/subject'
import { requiredEventId, requiredId } from '../../call/required-fields'
import { secretCall } from '../../call/secret-call'
import { addSignInCode } from './sign-in-codes'
import { lockPerson, whyNoCode } from './who-gets-a-code'

/**
 * Makes a one-time code for a person who is appointed in an event. With the code the person can sign in within ten
 * minutes; an earlier code ends. Refuses a code for somebody who may do more than the maker, as `whyNoCode` says.
 */
export const makeSignInCode = secretCall({
  method: Venue.method.makeSignInCode,
  allow: 'managePrivileges',
  about: EVENT_NAMED,
  isJournaled: true,
  async run({ request, caller, inJournal, now, random }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const eventId = requiredEventId(request)
    const personId = requiredId(request.personId, 'personId')
    const code = newSignInCode((limit) => random.below(limit))
    const expiresAt = await inJournal(async (tx, note) => {
      const person = await lockPerson(tx, personId)
      if (person === null) throw noPerson()
      const makerId = caller.personId
      const reason = await whyNoCode(tx, { makerId, person, eventId })
      if (reason === 'person_not_found') throw noPerson()
      if (reason === 'wrong_role') throw new CallError('permission_denied', reason)
      if (reason !== null) {
        throw new CallError('failed_precondition', reason, { field: 'personId' })
      }
      note({ eventId, subject: { playerIds: [personId] } })
      return addSignInCode(tx, { code, personId, eventId, makerId, now })
    })
    return { code: shownSignInCode(code), expiresAt: expiresAt.toISOString() }
  },
})

const noPerson = (): CallError =>
  new CallError('not_found', 'person_not_found', { field: 'personId' })
