import type { DescMethod, MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import type { ExpectByCall } from '../../src/contract/expect'
import type { QueueableCall } from '../../src/contract/queueable'
import type { Capability, RoleLevel } from '../../src/domain/permissions'
import type { Tx } from '../db/database'
import type { Aside } from './aside'
import type { Caller } from './caller'
import type { ChangedEvent } from './event-row'
import type { Random } from './random'

type Reply<M extends DescMethod> = MessageInitShape<M['output']>

interface Common<M extends DescMethod> {
  readonly request: MessageShape<M['input']>
  readonly now: Date
  readonly random: Random
}

/** What an answer carries beside its message. */
export interface ReplyExtras {
  /** Id of what the call made, as `X-Result-Id`. */
  resultId?: string
  /** Whose sign-in to keep alive by `Set-Cookie` on our own origin. */
  signedIn?: { readonly personId: number; readonly authToken: string }
  /** When time alone changes the answer of a read that is kept; absent = never. */
  validUntil?: Date
}

export interface ReadArgs<M extends DescMethod> extends Common<M> {
  readonly tx: Tx
  /** Several statements as of one moment, for a call of one statement that finds it needs more. */
  readonly together: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
  /** Long work, done outside the transaction. */
  readonly aside: Aside
  readonly caller: Caller | null
  /** The caller's level in the call's event; `none` for anonymous callers and calls about no single event. */
  readonly role: RoleLevel
  /** The token as sent, for calls that must hand it back. */
  readonly authToken: string
  /** The event the caller's screen is in, as they say; null when they name none. */
  readonly currentEventId: number | null
  readonly extras: ReplyExtras
}

/** A call that changes nothing. */
export interface ReadingCall<M extends DescMethod> {
  readonly kind: 'read'
  readonly method: M
  /** `anyone`, `signedIn`, or what the caller's level in the event must allow. */
  readonly allow: 'anyone' | 'signedIn' | Capability
  /** The one event it is about; such a read may answer "unchanged". */
  readonly eventOf?: (request: MessageShape<M['input']>) => number | null
  /** Its answer changes without the event's version, so it is never "unchanged"; or it does for this caller. */
  readonly isAlwaysFresh?: true | ((args: Pick<ReadArgs<M>, 'role'>) => boolean)
  /** It asks the database one thing only, which needs no transaction to hold together; more it asks `together`. */
  readonly isOneStatement?: true
  /**
   * The answer depends on the request, the event as it stands and the text given here, and on nothing else: it is then
   * kept, encoded, until the event changes. Null = not for this caller.
   */
  readonly keptFor?: (args: Pick<ReadArgs<M>, 'caller' | 'role'>) => string | null
  readonly run: (args: ReadArgs<M>) => Promise<Reply<M>>
}

export interface ChangeArgs<M extends DescMethod, C extends QueueableCall> extends Common<M> {
  readonly tx: Tx
  /** Long work, done outside the transaction: asking for it may begin the call anew. */
  readonly aside: Aside
  readonly caller: Caller
  readonly role: RoleLevel
  /** The event as it stands, locked, its version already raised. */
  readonly event: ChangedEvent
  /** What the caller saw; null when they did not say. */
  readonly expect: ExpectByCall[C] | null
  /** When the ruling was made by the caller's clock; null when they did not say. */
  readonly ruledAt: Date | null
  readonly extras: ReplyExtras
}

/** A call that changes one event, in one transaction, under an optional key. */
export interface ChangingCall<M extends DescMethod, C extends QueueableCall> {
  readonly kind: 'change'
  readonly method: M
  readonly allow: 'signedIn' | Capability
  /** Which event it changes; may look it up. @throws CallError when what is named does not exist. */
  readonly locate: (args: { tx: Tx; request: MessageShape<M['input']> }) => Promise<number> | number
  /** The call's name when `X-Expect` may come with it. */
  readonly expects?: C
  readonly run: (args: ChangeArgs<M, C>) => Promise<Reply<M>>
}

export interface SystemArgs<M extends DescMethod, P> extends Common<M> {
  readonly tx: Tx
  readonly caller: Caller
  /** What `prepare` gave. */
  readonly prepared: P
  readonly language: string
  readonly extras: ReplyExtras
}

/** A call that changes something of no one event (an account, a right, a new event), under an optional key. */
export interface SystemCall<M extends DescMethod, P> {
  readonly kind: 'system'
  readonly method: M
  /** A capability is asked of the caller's level in the whole system: superadmin or none. */
  readonly allow: 'signedIn' | Capability
  /** Slow work such as hashing a password, done before the transaction by those who may call. */
  readonly prepare?: (request: MessageShape<M['input']>) => Promise<P>
  /** The request without its secrets: only of that is a trace kept, to know the call again under its key. */
  readonly withoutSecrets?: (request: MessageShape<M['input']>) => MessageShape<M['input']>
  readonly run: (args: SystemArgs<M, P>) => Promise<Reply<M>>
}

export interface SecretArgs<M extends DescMethod> extends Common<M> {
  /** Runs steps in a transaction; slow work such as hashing stays outside. */
  readonly inTransaction: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
  readonly caller: Caller | null
  readonly language: string
  /** Network address of who calls; empty when unknown. */
  readonly address: string
  readonly extras: ReplyExtras
}

/** A call whose answer holds a secret or that strangers make: takes no key and is never stored. */
export interface SecretCall<M extends DescMethod> {
  readonly kind: 'secret'
  readonly method: M
  readonly allow: 'anyone' | 'signedIn'
  readonly run: (args: SecretArgs<M>) => Promise<Reply<M>>
}

// What runs a call knows only that it is one of the four; the method ties request and reply together inside it.
export type AnyCall =
  | ReadingCall<DescMethod>
  | ChangingCall<DescMethod, QueueableCall>
  | SystemCall<DescMethod, unknown>
  | SecretCall<DescMethod>

export function readingCall<M extends DescMethod>(call: Omit<ReadingCall<M>, 'kind'>): AnyCall {
  return { kind: 'read', ...call } as unknown as AnyCall
}

export function changingCall<M extends DescMethod, C extends QueueableCall = never>(
  call: Omit<ChangingCall<M, C>, 'kind'>,
): AnyCall {
  return { kind: 'change', ...call } as unknown as AnyCall
}

export function systemCall<M extends DescMethod, P = undefined>(
  call: Omit<SystemCall<M, P>, 'kind'>,
): AnyCall {
  return { kind: 'system', ...call } as unknown as AnyCall
}

export function secretCall<M extends DescMethod>(call: Omit<SecretCall<M>, 'kind'>): AnyCall {
  return { kind: 'secret', ...call } as unknown as AnyCall
}
