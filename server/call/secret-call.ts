import type { DescMethod } from '@bufbuild/protobuf'
import type { Database, OpenDatabase, Tx } from '../db/database'
import { encodeReply } from '../encoding/encode-reply'
import {
  authorise,
  messageOf,
  type AllowedCaller,
  type Call,
  type Reply,
  type Request,
} from './call'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from './call-request'
import type { Caller } from './caller/caller'
import { describeDevice } from './caller/describe-device'
import { roleInEvent } from './caller/roles'
import { collectNotes, writeJournal, type FoundNote } from './changing/journal'
import type { NamedEvent } from './changing/subject'
import { readEventVersion } from './event-row'
import type { Random } from './random'

export interface SecretArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly kind: OpenDatabase['kind']
  /** Whether the server has a messenger's bot, and so can write to people. */
  readonly hasMessenger: boolean
  /** Runs steps in a transaction. Slow work such as hashing stays outside. */
  readonly inTransaction: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs steps that change something in a transaction, and writes their row to the journal. */
  readonly inJournal: <T>(
    steps: (tx: Tx, note: (said: FoundNote) => void) => Promise<T>,
  ) => Promise<T>
  readonly caller: Caller | null
  readonly language: string
  /** For example `Chrome on Android`; empty where the server does not know. */
  readonly device: string
  /** Network address of the caller; empty when unknown. */
  readonly address: string
  readonly extras: ReplyExtras
}

interface SecretCall<M extends DescMethod> {
  readonly method: M
  /**
   * A capability is checked against the caller's level in the event. Without `about`, it is checked against
   * the level in the whole system.
   */
  readonly allow: AllowedCaller
  /** The event that the call is about; absent = none. */
  readonly about?: NamedEvent<Request<M>>
  /**
   * True when the call writes its changes to the journal; it then makes them in `inJournal`. False for a call
   * that only reads, renews a claim, or settles an idempotency key.
   */
  readonly isJournaled: boolean
  readonly run: (args: SecretArgs<M>) => Promise<Reply<M>>
}

/**
 * Builds a call whose answer contains a secret, or that people without a sign-in make. It accepts no key, and the
 * server never stores its answer.
 */
export function secretCall<M extends DescMethod>(call: SecretCall<M>): Call {
  const { method, allow, about, isJournaled } = call
  return {
    kind: 'secret',
    method,
    allow,
    about: about?.kind ?? 'none',
    whenFinished: 'allowed',
    isJournaled,
    answer: (deps, request) => answerSecret(deps, call, request),
  }
}

/** The call opens its own transactions, so that slow work stays outside them. */
async function answerSecret<M extends DescMethod>(
  deps: CallDeps,
  call: SecretCall<M>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const message = messageOf(call.method, request.message)
  const caller = call.allow === 'anyone' ? null : await callerOf(db, request, now)
  await authoriseSecret({ db, call, caller, message })
  const extras: ReplyExtras = {}
  const reply = await call.run({
    inTransaction: (steps) => db.transaction(steps),
    inJournal: (steps) =>
      db.transaction(async (tx) => {
        const notes = collectNotes()
        const result = await steps(tx, notes.note)
        const who = {
          personId: caller?.personId ?? null,
          impersonatorId: caller?.impersonatorId ?? null,
        }
        const rest = { ...who, ruledAt: null, key: null, now }
        await writeJournal({ tx, method: call.method, request, note: notes.all(), ...rest })
        return result
      }),
    caller,
    language: request.language,
    device: describeDevice(request.header('User-Agent')),
    address: request.address,
    request: message,
    now,
    random: deps.random,
    kind: deps.database.kind,
    hasMessenger: Boolean(deps.botName),
    extras,
  })
  return {
    kind: 'reply',
    body: encodeReply(call.method.output, request.encoding, reply),
    headers: {},
    extras,
    personId: extras.signedIn?.personId ?? caller?.personId ?? null,
  }
}

/** @throws CallError for a caller who may not make the call, or event_not_found. */
async function authoriseSecret<M extends DescMethod>(options: {
  db: Database
  call: SecretCall<M>
  caller: Caller | null
  message: Request<M>
}): Promise<void> {
  const { db, call, caller, message } = options
  if (call.about === undefined || caller === null) {
    authorise(call.allow, caller, caller?.isSuperadmin === true ? 'superadmin' : 'none')
    return
  }
  const eventId = call.about.eventIdOf(message)
  await readEventVersion(db, eventId)
  authorise(call.allow, caller, await roleInEvent({ db, caller, eventId }))
}
