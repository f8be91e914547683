import type { TwirpCode } from '../../src/contract/error-codes'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { CallError } from '../call/call-error'
import type { Call } from '../call/call'
import { encodingOf } from '../encoding/encoding'

/** Refusals for a reason of the game. The other codes say that nothing is there, or that the call may be repeated. */
const OF_THE_GAME: ReadonlySet<TwirpCode> = new Set([
  'already_exists',
  'failed_precondition',
  'invalid_argument',
  'out_of_range',
  'permission_denied',
  'unauthenticated',
])

/**
 * The error in the form that its caller shows. The shipped console and assistant speak protobuf, and of the game
 * service's errors they show only the cause of an internal one; for every other code they say no more than that the
 * call failed. `meta.code` keeps the code. Everybody else gets the error as it is.
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
