import type { Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'

const SECOND_TRY_MS: Milliseconds = 1_000

/** Whether a second attempt may succeed: the answer was lost, or a proxy failed. A refusal would only come again. */
const mayPass = (error: RpcError): boolean =>
  (error.kind === 'no_answer' && !error.timedOut) ||
  (error.kind === 'not_our_api' && error.status >= 500)

/** Reads once, and a second time after a lost answer if that may succeed. */
export async function askAgainOnce<T>(
  ask: () => Promise<Result<T, RpcError>>,
  isWorthIt: () => boolean,
): Promise<Result<T, RpcError>> {
  const first = await ask()
  if (first.ok || !mayPass(first.error) || !isWorthIt()) return first
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
  return isWorthIt() ? ask() : first
}
