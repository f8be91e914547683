import type { TwirpCode } from '../../src/contract/error-codes'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { CallError } from '../call/call-error'
import type { Call } from '../call/call'
import { encodingOf } from '../encoding/encoding'

/**
 * The codes of refusals for a reason in the game. Other codes mean that something does not exist or can be tried
 * again.
 */
const OF_THE_GAME: ReadonlySet<TwirpCode> = new Set([
  'already_exists',
  'failed_precondition',
  'invalid_argument',
  'out_of_range',
  'permission_denied',
  'unauthenticated',
])

/**
 * Turns an error into the form in which its caller can show it. The older console and assistant of this wire
 * speak protobuf. For an error of the game service they show the reason only when its code is `internal`; for
 * any other code they only say that the call failed. So they get `internal`, with the real code in `meta.code`.
 * Everybody else gets the error as it is.
 *
 * Source: docs/rules/wire.md#refusals
 */
export function shownRefusal(
  error: CallError,
  { method: { parent } }: Pick<Call, 'method'>,
  contentType: string | null,
): CallError {
  const { code, reason, field, meta } = error
  if (parent !== Mimir || encodingOf(contentType) !== 'protobuf') return error
  if (!OF_THE_GAME.has(code)) return error
  return new CallError('internal', reason, { ...(field && { field }), meta: { ...meta, code } })
}
