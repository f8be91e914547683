import type { Reason, TwirpCode } from '../../src/contract/error-codes'

/** An expected refusal of a call. Its sentence is made at the edge from the reason. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: TwirpCode
  readonly reason: Reason
  /** The field at fault, as JSON names it: `roundData.ron.han`. */
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

/** A field holds something the call cannot take. */
export const fieldInvalid = (field: string): CallError =>
  new CallError('invalid_argument', 'field_invalid', { field })

/** A field the call needs is empty. */
export const fieldMissing = (field: string): CallError =>
  new CallError('invalid_argument', 'field_missing', { field })

/** What the caller saw no longer holds; tells what holds now. */
export const expectFailed = (state: object): CallError =>
  new CallError('failed_precondition', 'expect_failed', { meta: { state: JSON.stringify(state) } })

/** There is too much to do; nothing happened, and the same may be asked again soon. */
export const busy = (): CallError =>
  new CallError('unavailable', 'busy', { meta: { retryAfterSeconds: BUSY_RETRY_SECONDS } })

/** Time enough for what is under way. */
const BUSY_RETRY_SECONDS = '2'
