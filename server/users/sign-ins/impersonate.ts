import { isRemovedTitle } from '../../../src/domain/people/removed-title'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import { secretCall } from '../../call/secret-call'
import { issueToken } from '../../call/caller/tokens'
import { mustFindPerson } from '../rights/own-or-any'

const LIFETIME_MS = 3_600_000

/**
 * Signs a superadmin in as another person for an hour. The journal says that the superadmin made the changes in
 * that person's name. Refuses a removed account.
 */
export const impersonate = secretCall({
  method: Venue.method.impersonate,
  allow: 'impersonate',
  isJournaled: true,
  async run({ request, caller, device, inJournal, now, random }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const personId = requiredId(request.personId, 'personId')
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    // When a superadmin acts as a second superadmin and impersonates again, the journal still names the first
    // superadmin.
    const impersonatorId = caller.impersonatorId ?? caller.personId
    const authToken = await inJournal(async (tx, note) => {
      const person = await mustFindPerson(tx, personId)
      if (isRemovedTitle(person.title)) {
        throw new CallError('not_found', 'person_not_found', { field: 'personId' })
      }
      note({ subject: { playerIds: [personId] }, onBehalfOf: personId })
      const impersonation = { impersonatorId, expiresAt }
      return issueToken({ db: tx, personId, now, random, device, impersonation })
    })
    return { personId, authToken, expiresAt: expiresAt.toISOString() }
  },
})
