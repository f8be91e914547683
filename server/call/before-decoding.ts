import type { Call } from './call'
import { CallError } from './call-error'
import { callerOf, claimOf, type CallDeps, type CallRequest } from './call-request'
import { isAnonymous } from './caller/caller'

/** The server decodes a body below this size faster than it looks up the sender. */
const CHEAP_BYTES = 4096

/**
 * Refuses two kinds of senders before the server decodes their body: a visitor, when the call needs a
 * sign-in; and the sender of a large body, when their token is not valid. @throws CallError
 * unauthenticated.
 */
export async function assertWorthDecoding(
  deps: CallDeps,
  call: Call,
  asked: { readonly header: CallRequest['header']; readonly bytes: number },
): Promise<void> {
  const claim = claimOf(asked)
  if (call.allow !== 'anyone' && isAnonymous(claim)) {
    throw new CallError('unauthenticated', 'not_signed_in')
  }
  if (asked.bytes > CHEAP_BYTES && !isAnonymous(claim)) {
    await callerOf(deps.database.db, asked, deps.now())
  }
}
