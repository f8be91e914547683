import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading-call'
import { listSignIns } from '../../call/tokens'

/** Where the caller is signed in, last used first: the devices in words, and nothing by which anybody could get in. */
export const getSignIns = readingCall({
  method: Venue.method.getSignIns,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, now }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const rows = await listSignIns(tx, { personId: caller.personId, now })
    return {
      signIns: rows.map(({ id, device, createdAt, lastUsedAt, expiresAt, ...row }) => ({
        id,
        device,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThis: row.tokenHash === caller.tokenHash,
        isImpersonation: row.impersonatorId !== null,
        expiresAt: expiresAt?.toISOString() ?? '',
      })),
    }
  },
})
