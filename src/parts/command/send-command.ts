import type { Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { Answer, RpcError } from '../../rpc/client'

/** How a command ended. */
export type CommandEnd<T> =
  | { readonly kind: 'done'; readonly answer: Answer<T> }
  /** It is known that it did nothing. */
  | { readonly kind: 'refused'; readonly error: RpcError }
  /** No answer came: nobody knows whether it took effect. */
  | { readonly kind: 'lost'; readonly error: RpcError }

/** Between the questions of one tap; then the referee is told. */
const PAUSES_MS: readonly Milliseconds[] = [1_000, 3_000]

/**
 * Sends one tap's call. `send` must send the same call under the same key each time: where the server promises keys
 * (`isKeyed`) a lost answer is asked for again, up to three times in all; where it does not, never. Never rejects
 * unless `send` does.
 */
export async function sendCommand<T>(given: {
  readonly send: () => Promise<Result<Answer<T>, RpcError>>
  readonly isKeyed: () => Promise<boolean>
  readonly wait: (ms: Milliseconds) => Promise<void>
}): Promise<CommandEnd<T>> {
  const { send, isKeyed, wait } = given
  for (const pause of [...((await isKeyed()) ? PAUSES_MS : []), null]) {
    const answer = await send()
    if (answer.ok) return { kind: 'done', answer: answer.value }
    const { error } = answer
    if (!mayHaveTakenEffect(error)) return { kind: 'refused', error }
    if (pause === null) return { kind: 'lost', error }
    await wait(pause)
  }
  throw new Error('The last question has no pause after it')
}

function mayHaveTakenEffect(error: RpcError): boolean {
  switch (error.kind) {
    case 'no_answer':
      return true
    case 'not_our_api':
      // A proxy that gave up waiting says nothing of the server behind it.
      return error.status >= 500
    case 'refused':
      return error.reason === 'key_in_progress'
  }
}
