import type { Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import { askAgain } from '../../rpc/ask-again'
import type { CallAnswer, CallFate, RpcError } from '../../rpc/client'

/** The outcome of a command. */
export type CommandEnd<T> =
  | { readonly kind: 'done'; readonly answer: CallAnswer<T> }
  /** The command certainly had no effect. */
  | { readonly kind: 'refused'; readonly error: RpcError }
  /** No answer came. The error says whether the command took effect or the outcome is unknown. */
  | { readonly kind: 'lost'; readonly error: RpcError }

/** The pauses between the tries of one tap. After the last try the referee is told. */
const PAUSES_MS: readonly Milliseconds[] = [1_000, 3_000]

interface Sending<T> {
  readonly send: () => Promise<Result<CallAnswer<T>, RpcError>>
  readonly isKeyed: () => Promise<boolean>
  /**
   * Looks up whether the call took effect.
   * If the call has not arrived by the time of the look-up, it never takes effect.
   */
  readonly settle: () => Promise<CallFate>
  /**
   * For a server without idempotency keys: reads whether its state is now as the call wished.
   * It was different before the send.
   */
  readonly isDoneAlready?: () => Promise<boolean>
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/**
 * Sends the call of one tap. `send` must send the same call under the same key each time. If the server honours keys
 * (`isKeyed`), a call without an answer is repeated, up to three tries in all; otherwise there is one try. When no
 * answer comes, the console looks up whether the call took effect. Rejects only if `send` does.
 */
export async function sendCommand<T>(given: Sending<T>): Promise<CommandEnd<T>> {
  const hasPromised = await given.isKeyed()
  const isOpen = (error: RpcError) => mayHaveTakenEffect(error, hasPromised)
  const pausesMs = hasPromised ? PAUSES_MS : []
  const answer = await askAgain({ ask: given.send, pausesMs, isWorthIt: isOpen, wait: given.wait })
  if (answer.ok) return { kind: 'done', answer: answer.value }
  const { error } = answer
  return isOpen(error) ? lookedUp(given, error, hasPromised) : { kind: 'refused', error }
}

async function lookedUp<T>(
  { send, settle, isDoneAlready }: Sending<T>,
  error: RpcError,
  hasPromised: boolean,
): Promise<CommandEnd<T>> {
  const told = await settle()
  const isSeen = !hasPromised && told === 'unknown' && (await isDoneAlready?.()) === true
  const fate = isSeen ? 'applied' : told
  if (fate === 'none') return { kind: 'refused', error: { ...error, fate } }
  if (fate === 'applied' && hasPromised) {
    // When the call is sent again under its key, the server repeats the first answer.
    const answer = await send()
    if (answer.ok) return { kind: 'done', answer: answer.value }
  }
  return { kind: 'lost', error: { ...error, fate } }
}

/** Adds the outcome to the error of a change that was sent without a key: unknown when no answer came. */
export const withUnknownFate = (error: RpcError): RpcError =>
  mayHaveTakenEffect(error, true) ? { ...error, fate: 'unknown' } : error

function mayHaveTakenEffect(error: RpcError, hasPromised: boolean): boolean {
  switch (error.kind) {
    case 'no_answer':
      return true
    case 'not_our_api':
      // A server that promised keys signs its answers. So an unsigned answer comes from a filter or proxy,
      // and does not show what the server did.
      return hasPromised || error.status >= 500
    case 'refused':
      return error.reason === 'key_in_progress'
  }
}
