import type { Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import { askAgain } from '../../rpc/ask-again'
import type { RpcError } from '../../rpc/client'

const SECOND_TRY_MS: Milliseconds = 1_000

/** Reads, and reads once more after a lost answer if `isWorthIt` still returns true. */
export const readAgainOnce = <T>(
  ask: () => Promise<Result<T, RpcError>>,
  isWorthIt: () => boolean,
): Promise<Result<T, RpcError>> =>
  askAgain({
    ask,
    pausesMs: [SECOND_TRY_MS],
    isWorthIt: (error) => mayPass(error) && isWorthIt(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

/**
 * True when a second attempt may succeed: one answer was lost, or a proxy failed.
 * The server would repeat a refusal.
 */
const mayPass = (error: RpcError): boolean =>
  (error.kind === 'no_answer' && !error.timedOut) ||
  (error.kind === 'not_our_api' && error.status >= 500)
