import type { Call } from './call'
import { CallError } from './call-error'
import { callerOf, claimOf, type CallDeps, type CallRequest } from './call-request'
import { isAnonymous } from './caller'

/** What is smaller is decoded in less time than its sender is looked up. */
const CHEAP_BYTES = 4096

/**
 * Refuses, before a body is decoded, whoever may not have it decoded: a visitor where a sign-in is needed, and of a
 * large body also whoever names a token that is not theirs.
 * @throws CallError unauthenticated.
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
