import type { DescMethod, MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import { isMessage, type Message } from '@bufbuild/protobuf'
import { can, type Capability, type RoleLevel } from '../../src/domain/people/permissions'
import { CallError } from './call-error'
import type { CallDeps, CallOutcome, CallRequest } from './call-request'
import type { Caller } from './caller'
import type { SubjectKind } from './subject'

/** Who may make a call: by what they are in its event, or in the whole system where it is about none. */
export type Allow = 'anyone' | 'signedIn' | Capability

/** What becomes of a call about an event that is over. `refusedByItself`: something else has to be told before. */
export type WhenFinished = 'allowed' | 'refused' | 'refusedByItself'

/** What a request may be long: a thousand players with a number each take half of it. */
export const BODY_BYTES = 131_072
/** For a request that holds long texts, such as a script or a description in Korean. */
export const LONG_BODY_BYTES = 524_288

/** A call as the server knows it: what it declares, and how it is answered. Each kind of call is made by its builder. */
export interface Call {
  readonly kind: 'reading' | 'statement' | 'searching' | 'changing' | 'system' | 'secret'
  readonly method: DescMethod
  readonly allow: Allow
  /** What its request names, and so which event it is about. */
  readonly about: SubjectKind
  readonly whenFinished: WhenFinished
  /** How large its request may be; absent = `BODY_BYTES`. */
  readonly mostBodyBytes?: number
  /** Whether it changes something, and so leaves a row in the journal each time it does. */
  readonly isJournaled: boolean
  /** @throws CallError for a refusal. */
  readonly answer: (deps: CallDeps, request: CallRequest) => Promise<CallOutcome>
}

export type Request<M extends DescMethod> = MessageShape<M['input']>
export type Reply<M extends DescMethod> = MessageInitShape<M['output']>

/** The message of a request, as the call's method has it. @throws TypeError for another one: a bug. */
export function messageOf<M extends DescMethod>(method: M, message: Message): Request<M> {
  const input: M['input'] = method.input
  if (!isMessage(message, input))
    throw new TypeError(`${message.$typeName} is no request of ${method.name}`)
  return message
}

/** @throws CallError when the caller's level does not allow the call. */
export function authorise(allow: Allow, caller: Caller | null, role: RoleLevel): void {
  if (allow === 'anyone') return
  if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
  if (allow === 'signedIn') return
  if (!can({ role, capability: allow })) throw new CallError('permission_denied', 'wrong_role')
}
