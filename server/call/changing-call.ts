import type { DescMethod } from '@bufbuild/protobuf'
import { create } from '@bufbuild/protobuf'
import type { ExpectByCall, ExpectingCall } from '../../src/contract/expect'
import { HEADERS } from '../../src/contract/headers'
import { writeSnapshotSeq } from '../../src/contract/snapshot-seq'
import type { Capability, RoleLevel } from '../../src/domain/people/permissions'
import { ON_ONE_SNAPSHOT, type Tx } from '../db/database'
import {
  authorise,
  BODY_BYTES,
  messageOf,
  type Call,
  type Reply,
  type Request,
  type WhenFinished,
} from './call'
import { CallError } from './call-error'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from './call-request'
import type { Caller } from './caller'
import {
  assertNotFinished,
  lockEvent,
  readEvent,
  type ChangedEvent,
  type EventRow,
} from './event-row'
import { collectNotes, type JournalNote } from './journal'
import { withPrepared, type OffThreadWork, type Prepared } from './off-thread'
import type { PacedWork } from './paces'
import type { Random } from './random'
import { roleInEvent } from './roles'
import { readExpect, readRuledAt } from './ruling-headers'
import { findEventId, type Subject } from './subject'
import { resultHeaders, underKey } from './under-key'

export interface ChangeArgs<M extends DescMethod, C extends ExpectingCall> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly tx: Tx
  /** What came of the work that `prepare` asked for; asked for any other, the call begins anew. */
  readonly prepared: Prepared
  readonly caller: Caller
  readonly role: RoleLevel
  /** The event as it stands, locked, its version already raised. */
  readonly event: ChangedEvent
  /** What the caller saw; null when they did not say. */
  readonly expect: ExpectByCall[C] | null
  /** When the ruling was made by the caller's clock; null when they did not say. */
  readonly ruledAt: Date | null
  readonly extras: ReplyExtras
  /** Says what the journal keeps of the change beside who made it; what is said later is added. */
  readonly note: (said: JournalNote) => void
}

export interface PrepareArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly tx: Tx
  /** The event as it stands; it may have changed when the call runs. */
  readonly event: EventRow
  readonly random: Random
}

interface ChangingCall<M extends DescMethod, C extends ExpectingCall> {
  readonly method: M
  readonly allow: 'signedIn' | Capability
  /** What its request names, and so which event it changes. */
  readonly about: Subject<Request<M>>
  readonly whenFinished: WhenFinished
  readonly mostBodyBytes?: number
  /** What it counts as where it may be asked for only so often. */
  readonly paced?: PacedWork
  /** The call's name when `X-Expect` may come with it. */
  readonly expects?: C
  /** Long work it needs, sought in another thread before the transaction. What is refused here is refused there. */
  readonly prepare?: (args: PrepareArgs<M>) => Promise<OffThreadWork | null>
  readonly run: (args: ChangeArgs<M, C>) => Promise<Reply<M>>
}

/**
 * A call that changes one event, under an optional key: the event's row is its lock, its version rises, all in one
 * transaction.
 */
export function changingCall<M extends DescMethod, C extends ExpectingCall = never>(
  call: ChangingCall<M, C>,
): Call {
  const { method, allow, about, whenFinished, mostBodyBytes = BODY_BYTES } = call
  return {
    kind: 'changing',
    method,
    allow,
    about: about.kind,
    whenFinished,
    mostBodyBytes,
    isJournaled: true,
    answer: (deps, request) => answerChange(deps, call, request),
  }
}

async function answerChange<M extends DescMethod, C extends ExpectingCall>(
  deps: CallDeps,
  call: ChangingCall<M, C>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const expect = readExpect(call.expects, request.header(HEADERS.expect))
  const ruledAt = readRuledAt(request.header(HEADERS.ruledAt))
  const message = messageOf(call.method, request.message)
  const inTransaction = (prepared: Prepared) =>
    deps.database.db.transaction(async (tx) => {
      const caller = await callerOf(tx, request, now)
      if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
      const extras: ReplyExtras = {}
      const change = async (inner: Tx) => {
        const eventId = await findEventId(inner, call.about, message)
        const readRole = () => roleInEvent({ db: inner, caller, eventId })
        let role = await readRole()
        authorise(call.allow, caller, role)
        if (call.paced !== undefined)
          deps.paces?.spend(call.paced, { ...caller, address: '' }, now.getTime())
        const hasMessenger = Boolean(deps.botName)
        const event = { ...(await lockEvent(inner, eventId)), hasMessenger }
        // A right may have been taken away while the call waited for the event. On PGlite nobody waits.
        if (deps.database.kind === 'postgresql') {
          role = await readRole()
          authorise(call.allow, caller, role)
        }
        if (call.whenFinished === 'refused') assertNotFinished(event)
        const notes = collectNotes()
        const reply = await call.run({
          tx: inner,
          prepared,
          caller,
          role,
          event,
          request: message,
          expect,
          ruledAt,
          now,
          random: deps.random,
          extras,
          note: notes.note,
        })
        const headers = {
          [HEADERS.snapshotSeq]: writeSnapshotSeq({ seq: event.version, venue: deps.venueId }),
          ...resultHeaders(extras),
        }
        const answer = create(call.method.output, reply)
        return { message: answer, headers, note: { ...notes.all(), eventId } }
      }
      const { method } = call
      return underKey({ deps, tx, method, request, caller, extras, change, ruledAt, now })
    })
  return withPrepared({
    doWork: deps.seatingWork,
    prepare: () => prepareWork(deps, { call, request, message, now }),
    steps: inTransaction,
  })
}

/** The work a call needs as things stand, for those who may call; whatever is refused is left to the transaction. */
async function prepareWork<M extends DescMethod, C extends ExpectingCall>(
  deps: CallDeps,
  asked: { call: ChangingCall<M, C>; request: CallRequest; message: Request<M>; now: Date },
): Promise<OffThreadWork | null> {
  const { call, request, message, now } = asked
  const { prepare } = call
  if (prepare === undefined) return null
  const { db } = deps.database
  try {
    const caller = await callerOf(db, request, now)
    if (caller === null) return null
    return await db.transaction(async (tx) => {
      const eventId = await findEventId(tx, call.about, message)
      authorise(call.allow, caller, await roleInEvent({ db: tx, caller, eventId }))
      const event = await readEvent(tx, eventId)
      if (call.whenFinished === 'refused') assertNotFinished(event)
      return prepare({ tx, event, request: message, random: deps.random })
    }, ON_ONE_SNAPSHOT)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
