import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import { authenticate, type ClaimedIdentity } from '../../call/caller/caller'
import { secretCall } from '../../call/secret-call'
import type { Queryable } from '../../db/database'
import { findPerson } from '../people/person-reader'

/**
 * Says whether a token belongs to a person: returns true, or refuses. The refusals have the codes and sentences
 * that clients in use know, and not `bad_token` as in every other call.
 */
export const quickAuthorize = secretCall({
  method: Frey.method.quickAuthorize,
  allow: 'anyone',
  isJournaled: false,
  async run({ request, inTransaction, now, extras }) {
    const { personId, authToken } = request
    const claim = { personId: String(personId), authToken }
    await inTransaction(async (tx) => {
      if ((await findPerson(tx, personId)) === null) {
        throw new CallError('not_found', 'person_not_known')
      }
      if (!(await isTokenOf(tx, { claim, now }))) {
        throw new CallError('invalid_argument', 'token_check_failed')
      }
    })
    extras.signedIn = { personId, authToken }
    return { authSuccess: true }
  },
})

async function isTokenOf(
  db: Queryable,
  { claim, now }: { claim: ClaimedIdentity; now: Date },
): Promise<boolean> {
  try {
    return (await authenticate({ db, claim, now })) !== null
  } catch (error) {
    if (error instanceof CallError && error.reason === 'bad_token') return false
    throw error
  }
}
