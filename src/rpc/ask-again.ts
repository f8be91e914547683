import type { Milliseconds } from '../domain/ids'
import type { Result } from '../lib/result'
import type { RpcError } from './client'

interface Asking<T> {
  readonly ask: () => Promise<Result<T, RpcError>>
  /** The pauses before the further tries. */
  readonly pausesMs: readonly Milliseconds[]
  /** True while a further try may bring a different answer. Called before and after each pause. */
  readonly isWorthIt: (error: RpcError) => boolean
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/**
 * Makes a request, and repeats it after each pause as long as `isWorthIt` returns
 * true. Returns the last answer.
 */
export async function askAgain<T>(asking: Asking<T>): Promise<Result<T, RpcError>> {
  const { ask, pausesMs, isWorthIt, wait } = asking
  let answer = await ask()
  for (const pauseMs of pausesMs) {
    if (answer.ok || !isWorthIt(answer.error)) return answer
    await wait(pauseMs)
    if (!isWorthIt(answer.error)) return answer
    answer = await ask()
  }
  return answer
}
