import { create, type DescMethod } from '@bufbuild/protobuf'
import type { Capability } from '../../src/domain/people/permissions'
import type { Tx } from '../db/database'
import { authorise, BODY_BYTES, messageOf, type Call, type Reply, type Request } from './call'
import { CallError } from './call-error'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from './call-request'
import type { Caller } from './caller/caller'
import { collectNotes, type FoundNote } from './changing/journal'
import type { LimitedWork } from './rate-limiter'
import type { Random } from './random'
import { resultHeaders, underKey } from './changing/under-key'

export interface SystemArgs<M extends DescMethod, P> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly tx: Tx
  readonly caller: Caller
  /** The result of `prepare`. */
  readonly prepared: P
  readonly language: string
  readonly extras: ReplyExtras
  /**
   * Adds to the call's entry in the journal; a later value replaces an earlier one. The author is added automatically.
   */
  readonly note: (said: FoundNote) => void
}

interface SystemCall<M extends DescMethod, P> {
  readonly method: M
  /** A capability is checked against the caller's level in the whole system: superadmin or none. */
  readonly allow: 'signedIn' | Capability
  readonly mostBodyBytes?: number
  /** The kind of limited work that a request counts as; null = no limit. */
  readonly paced?: (request: Request<M>) => LimitedWork | null
  /** Slow work such as hashing a password. It runs before the transaction, for callers who may make the call. */
  readonly prepare: (request: Request<M>, caller: Caller) => Promise<P>
  /**
   * The request without its secrets. The server keeps a fingerprint of this only, to recognise the call under its
   * idempotency key.
   */
  readonly withoutSecrets?: (request: Request<M>) => Request<M>
  readonly run: (args: SystemArgs<M, P>) => Promise<Reply<M>>
}

/** Builds a call whose change belongs to no single event (an account, a right, a new event), under an optional key. */
export function systemCall<M extends DescMethod>(
  call: Omit<SystemCall<M, undefined>, 'prepare'>,
): Call {
  return preparedSystemCall({ ...call, prepare: () => Promise.resolve(undefined) })
}

/** Builds a system call with slow work before its transaction. */
export function preparedSystemCall<M extends DescMethod, P>(call: SystemCall<M, P>): Call {
  const { method, allow, mostBodyBytes = BODY_BYTES } = call
  return {
    kind: 'system',
    method,
    allow,
    about: 'none',
    whenFinished: 'allowed',
    mostBodyBytes,
    isJournaled: true,
    answer: (deps, request) => answerSystem(deps, call, request),
  }
}

async function answerSystem<M extends DescMethod, P>(
  deps: CallDeps,
  call: SystemCall<M, P>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const { db } = deps.database
  const { method } = call
  const message = messageOf(method, request.message)
  const caller = await callerOf(db, request, now)
  if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
  authorise(call.allow, caller, caller.isSuperadmin ? 'superadmin' : 'none')
  const work = call.paced?.(message) ?? null
  if (work !== null) deps.paces?.spend(work, { ...caller, address: '' }, now.getTime())
  const prepared = await call.prepare(message, caller)
  const extras: ReplyExtras = {}
  return db.transaction(async (tx) => {
    const change = async (inner: Tx) => {
      const notes = collectNotes()
      const reply = await call.run({
        tx: inner,
        caller,
        prepared,
        language: request.language,
        request: message,
        now,
        random: deps.random,
        extras,
        note: notes.note,
      })
      const headers = resultHeaders(extras)
      return { message: create(method.output, reply), headers, note: notes.all() }
    }
    const traced = call.withoutSecrets?.(message) ?? message
    return underKey({ deps, tx, method, request, traced, caller, extras, change, now })
  })
}
