import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { listSignIns } from '../../call/caller/tokens'

/**
 * The caller's sign-ins, last used first. The answer describes devices in words and contains nothing with which
 * somebody could sign in.
 */
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
