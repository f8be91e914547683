import type { DescMethod } from '@bufbuild/protobuf'
import type { Tx } from '../db/database'
import { encodeReply } from '../encoding/encode-reply'
import { authorise, messageOf, type Allow, type Call, type Reply, type Request } from './call'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from './call-request'
import type { Caller } from './caller'
import { deviceWords } from './device-words'
import { collectNotes, writeJournal, type FoundNote } from './journal'
import type { Random } from './random'

export interface SecretArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  /** Runs steps in a transaction; slow work such as hashing stays outside. */
  readonly inTransaction: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same for what changes something, or is kept for itself: with its row in the journal. */
  readonly inJournal: <T>(
    steps: (tx: Tx, note: (said: FoundNote) => void) => Promise<T>,
  ) => Promise<T>
  readonly caller: Caller | null
  readonly language: string
  /** As `Chrome on Android`; empty where it is not known. */
  readonly device: string
  /** Network address of who calls; empty when unknown. */
  readonly address: string
  readonly extras: ReplyExtras
}

interface SecretCall<M extends DescMethod> {
  readonly method: M
  /** A capability is asked of the caller's level in the whole system: superadmin or none. */
  readonly allow: Allow
  /** Whether it changes something, and does that by `inJournal`. */
  readonly isJournaled: boolean
  readonly run: (args: SecretArgs<M>) => Promise<Reply<M>>
}

/** A call whose answer holds a secret or that strangers make: takes no key and is never stored. */
export function secretCall<M extends DescMethod>(call: SecretCall<M>): Call {
  const { method, allow, isJournaled } = call
  return {
    kind: 'secret',
    method,
    allow,
    about: 'none',
    whenFinished: 'allowed',
    isJournaled,
    answer: (deps, request) => answerSecret(deps, call, request),
  }
}

/** It opens its transactions itself, around its slow work. */
async function answerSecret<M extends DescMethod>(
  deps: CallDeps,
  call: SecretCall<M>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const caller = call.allow === 'anyone' ? null : await callerOf(db, request, now)
  authorise(call.allow, caller, caller?.isSuperadmin === true ? 'superadmin' : 'none')
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
    device: deviceWords(request.header('User-Agent')),
    address: request.address,
    request: messageOf(call.method, request.message),
    now,
    random: deps.random,
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
