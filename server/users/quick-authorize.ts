import { Frey } from '../../src/contract/wire/frey_pb'
import { CallError } from '../call/call-error'
import { authenticate } from '../call/caller'
import { secretCall } from '../call/secret-call'

/** Whether a token is a person's: true, or a refusal. */
export const quickAuthorize = secretCall({
  method: Frey.method.quickAuthorize,
  allow: 'anyone',
  async run({ request, inTransaction, now, extras }) {
    const { personId, authToken } = request
    const claim = { personId: String(personId), authToken }
    const caller = await inTransaction((tx) => authenticate({ db: tx, claim, now }))
    if (caller === null) throw new CallError('unauthenticated', 'bad_token')
    extras.signedIn = { personId, authToken }
    return { authSuccess: true }
  },
})
