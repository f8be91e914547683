import type { Reason, TwirpCode } from '../../src/contract/error-codes'
import { boundsMeta, type ValueBounds } from '../../src/contract/value-bounds'

/** An expected refusal of a call. The HTTP layer turns its reason into a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: TwirpCode
  readonly reason: Reason
  /** The field at fault, by its name in JSON: `roundData.ron.han`. */
  readonly field: string | undefined
  readonly meta: Readonly<Record<string, string>>

  constructor(
    code: TwirpCode,
    reason: Reason,
    details: { field?: string; meta?: Readonly<Record<string, string>> } = {},
  ) {
    super(details.field ? `${reason}: ${details.field}` : reason)
    this.code = code
    this.reason = reason
    this.field = details.field
    this.meta = details.meta ?? {}
  }
}

/** A field has a value that the call does not accept. */
export const fieldInvalid = (field: string): CallError =>
  new CallError('invalid_argument', 'field_invalid', { field })

/** A number is outside the bounds of its field; the error contains the bounds. */
export const outOfBounds = (bounds: ValueBounds): CallError =>
  new CallError('invalid_argument', 'field_invalid', {
    field: bounds.field,
    meta: boundsMeta(bounds),
  })

/** A field that the call needs is empty. */
export const fieldMissing = (field: string): CallError =>
  new CallError('invalid_argument', 'field_missing', { field })

/** The state that the caller saw has changed; the error contains the present state. */
export const expectFailed = (state: object): CallError =>
  new CallError('failed_precondition', 'expect_failed', { meta: { state: JSON.stringify(state) } })

/** The refusal of a server with too much to do. The call changed nothing, and the client may soon repeat it. */
export const busy = (): CallError =>
  new CallError('unavailable', 'busy', { meta: { retryAfterSeconds: BUSY_RETRY_SECONDS } })

/** After this time, the calls that are running now should have ended. */
const BUSY_RETRY_SECONDS = '2'
