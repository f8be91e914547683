import type { DescMethod, MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import { isMessage, type Message } from '@bufbuild/protobuf'
import { can, type Capability, type RoleLevel } from '../../src/domain/people/permissions'
import { CallError } from './call-error'
import type { CallDeps, CallOutcome, CallRequest } from './call-request'
import type { Caller } from './caller/caller'
import type { SubjectKind } from './changing/subject'

/**
 * Who may make a call. A capability needs a level in the call's event. For a call about no event, it needs a
 * level in the whole system.
 */
export type AllowedCaller = 'anyone' | 'signedIn' | Capability

/**
 * What happens to a call about a finished event. `refusedByItself`: the code of the call refuses, after another
 * check.
 */
export type WhenFinished = 'allowed' | 'refused' | 'refusedByItself'

/** The longest request of most calls. A request with a number for each of a thousand players takes half of it. */
export const BODY_BYTES = 131_072
/** The longest request with long texts, such as a script or a description in Korean. */
export const LONG_BODY_BYTES = 524_288

/**
 * A call as the server knows it: what it declares, and the function that answers it. A builder, such as
 * `readingCall`, makes the calls of each kind.
 */
export interface Call {
  readonly kind: 'reading' | 'statement' | 'searching' | 'changing' | 'system' | 'secret'
  readonly method: DescMethod
  readonly allow: AllowedCaller
  /** What the request names, such as an event or a session. The server finds the event by it. */
  readonly about: SubjectKind
  readonly whenFinished: WhenFinished
  /** The longest request, in bytes. When absent, `BODY_BYTES` applies. */
  readonly mostBodyBytes?: number
  /**
   * True when the call writes a row to the journal for each change. False for a call that only reads, renews
   * a claim, or settles an idempotency key.
   */
  readonly isJournaled: boolean
  /** @throws CallError for a refusal. */
  readonly answer: (deps: CallDeps, request: CallRequest) => Promise<CallOutcome>
}

export type Request<M extends DescMethod> = MessageShape<M['input']>
export type Reply<M extends DescMethod> = MessageInitShape<M['output']>

/**
 * The message of a request, in the type of the call's method. @throws TypeError for a message of another type, which is
 * a bug.
 */
export function messageOf<M extends DescMethod>(method: M, message: Message): Request<M> {
  const input: M['input'] = method.input
  if (!isMessage(message, input))
    throw new TypeError(`${message.$typeName} is no request of ${method.name}`)
  return message
}

/** @throws CallError when the caller's level does not allow the call. */
export function authorise(allow: AllowedCaller, caller: Caller | null, role: RoleLevel): void {
  if (allow === 'anyone') return
  if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
  if (allow === 'signedIn') return
  if (!can({ role, capability: allow })) throw new CallError('permission_denied', 'wrong_role')
}
