import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { readKey, settlePersonKey as settle } from '../../call/changing/keyed'
import { secretCall } from '../../call/secret-call'

/**
 * Says whether a call of the caller took effect, when its answer was lost. If the call has not arrived yet, the
 * server will refuse it when it arrives. Refuses with `key_in_progress` while the call is still running.
 */
export const settleKey = secretCall({
  method: Venue.method.settleKey,
  allow: 'signedIn',
  isJournaled: false,
  async run({ caller, request, now, kind, inTransaction }) {
    const key = readKey(request.key)
    if (caller === null || key === null) throw new CallError('invalid_argument', 'key_invalid')
    const { personId } = caller
    return { applied: await inTransaction((tx) => settle({ tx, kind, personId, key, now })) }
  },
})
