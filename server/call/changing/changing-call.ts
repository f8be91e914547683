import type { DescMethod } from '@bufbuild/protobuf'
import { create } from '@bufbuild/protobuf'
import type { ExpectByCall, ExpectingCall } from '../../../src/contract/expect'
import { HEADERS } from '../../../src/contract/headers'
import type { Capability, RoleLevel } from '../../../src/domain/people/permissions'
import { ON_ONE_SNAPSHOT, type Tx } from '../../db/database'
import {
  authorise,
  BODY_BYTES,
  messageOf,
  type Call,
  type Reply,
  type Request,
  type WhenFinished,
} from '../call'
import { CallError } from '../call-error'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from '../call-request'
import type { Caller } from '../caller/caller'
import {
  assertNotFinished,
  lockEvent,
  readEvent,
  type ChangedEvent,
  type EventRow,
} from '../event-row'
import { collectNotes, methodInJournal, type FoundNote, type JournalNote } from './journal'
import { withPrepared, type OffThreadWork, type TakePreparedResult } from '../off-thread'
import type { LimitedWork } from '../rate-limiter'
import type { Random } from '../random'
import { roleInEvent } from '../caller/roles'
import { readExpect, readRuledAt } from './ruling-headers'
import { assertMayUndo, readUndoes } from './undoing'
import { findEventId, type CallSubject } from './subject'
import { resultHeaders, underKey } from './under-key'
import { snapshotSeqOf } from '../hall-identity'

export interface ChangeArgs<M extends DescMethod, C extends ExpectingCall, D = undefined> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly tx: Tx
  /**
   * Returns the result of the work that `requestWork` asked for. If the transaction needs other work than that, the
   * whole call starts again.
   */
  readonly prepared: TakePreparedResult
  /** The result of `doSlowWork`. */
  readonly done: D
  readonly caller: Caller
  readonly role: RoleLevel
  /** The event's row, locked, with its version already raised. */
  readonly event: ChangedEvent
  /** The state that the caller saw; null when they did not say. */
  readonly expect: ExpectByCall[C] | null
  /** The time of the ruling by the caller's clock; null when they did not say. */
  readonly ruledAt: Date | null
  readonly extras: ReplyExtras
  /**
   * Adds to the call's entry in the journal; a later value replaces an earlier one. The author is added automatically.
   */
  readonly note: (said: JournalNote) => void
}

export interface RequestWorkArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly tx: Tx
  /** The event before the transaction of the call; it may have changed by the time the transaction runs. */
  readonly event: EventRow
  readonly random: Random
}

interface ChangingCall<M extends DescMethod, C extends ExpectingCall, D> {
  readonly method: M
  /**
   * The id of the journal's entry that the call undoes, for a call whose request contains it. Other calls get the id
   * from `X-Undoes`.
   */
  readonly undoes?: (request: Request<M>) => number
  readonly allow: 'signedIn' | Capability
  /** What the request names. The server finds by it the event that the call changes. */
  readonly about: CallSubject<Request<M>>
  readonly whenFinished: WhenFinished
  readonly mostBodyBytes?: number
  /** The kind of limited work that this call counts as; absent = the call is not limited. */
  readonly paced?: LimitedWork
  /** The name under which the call reads `X-Expect`; absent = the call accepts no expectation. */
  readonly expects?: C
  /**
   * Requests long work that another thread does before the transaction. If this function throws a refusal, the
   * call goes on, and the transaction refuses it.
   */
  readonly requestWork?: (args: RequestWorkArgs<M>) => Promise<OffThreadWork | null>
  /**
   * Slow work that needs only the request, such as drawing a picture. It runs before the transaction, and only for
   * callers who may make the call. Each run counts towards the limit of `paced`.
   */
  readonly doSlowWork?: (request: Request<M>) => Promise<D>
  readonly run: (args: ChangeArgs<M, C, D>) => Promise<Reply<M>>
}

/**
 * Builds a call that changes one event, under an optional idempotency key. One transaction locks the event's row,
 * raises its version and makes the change.
 */
export function changingCall<M extends DescMethod, C extends ExpectingCall = never, D = undefined>(
  call: ChangingCall<M, C, D>,
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

/**
 * Adds to the journal's note the id of the entry that the change undoes. A change that undoes nothing
 * leaves the note as it is.
 * @throws CallError where the entry cannot be undone.
 */
async function withUndone(
  tx: Tx,
  given: { call: { method: DescMethod }; entryId: number | null; note: Noted },
): Promise<Noted> {
  const { call, entryId, note } = given
  if (entryId === null) return note
  const { eventId, subject = {} } = note
  await assertMayUndo(tx, { eventId, entryId, method: methodInJournal(call.method), subject })
  return { ...note, subject: { ...subject, undoes: entryId } }
}

type Noted = FoundNote & { readonly eventId: number }

async function answerChange<M extends DescMethod, C extends ExpectingCall, D>(
  deps: CallDeps,
  call: ChangingCall<M, C, D>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const expect = readExpect(call.expects, request.header(HEADERS.expect))
  const ruledAt = readRuledAt(request.header(HEADERS.ruledAt), now)
  const undoes = readUndoes(request.header(HEADERS.undoes))
  const message = messageOf(call.method, request.message)
  const work = await doSlowWorkIfAllowed(deps, { call, request, message, now })
  const inTransaction = (prepared: TakePreparedResult) =>
    deps.database.db.transaction(async (tx) => {
      const caller = await callerOf(tx, request, now)
      if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
      const extras: ReplyExtras = {}
      const change = async (inner: Tx) => {
        const eventId = await findEventId(inner, call.about, message)
        const readRole = () => roleInEvent({ db: inner, caller, eventId })
        let role = await readRole()
        authorise(call.allow, caller, role)
        if (call.paced !== undefined && call.doSlowWork === undefined)
          deps.paces?.spend(call.paced, { ...caller, address: '' }, now.getTime())
        const hasMessenger = Boolean(deps.botName)
        const event = { ...(await lockEvent(inner, eventId)), hasMessenger }
        // While the call waited for the event's lock, the caller may have lost the right to this call. On PGlite
        // no call waits.
        if (deps.database.kind === 'postgresql') {
          role = await readRole()
          authorise(call.allow, caller, role)
        }
        if (call.whenFinished === 'refused') assertNotFinished(event)
        // The slow work was not done, because the call would have been refused at that time. So its result is
        // missing.
        if (work === null) throw new CallError('aborted', 'event_keeps_changing')
        const notes = collectNotes()
        const reply = await call.run({
          tx: inner,
          prepared,
          done: work.done,
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
        const entryId = call.undoes?.(message) ?? undoes
        const note = await withUndone(inner, { call, entryId, note: { ...notes.all(), eventId } })
        const headers = {
          [HEADERS.snapshotSeq]: snapshotSeqOf(deps, event.version),
          ...resultHeaders(extras),
        }
        const answer = create(call.method.output, reply)
        return { message: answer, headers, note }
      }
      const { method } = call
      return underKey({ deps, tx, method, request, caller, extras, change, ruledAt, now })
    })
  return withPrepared({
    doWork: deps.seatingWork,
    requestWork: () => requestWorkIfAllowed(deps, { call, request, message, now }),
    steps: inTransaction,
  })
}

interface Asked<M extends DescMethod, C extends ExpectingCall, D> {
  readonly call: ChangingCall<M, C, D>
  readonly request: CallRequest
  readonly message: Request<M>
  readonly now: Date
}

/** Runs `doSlowWork` of the call; null when the transaction will refuse the caller. */
async function doSlowWorkIfAllowed<M extends DescMethod, C extends ExpectingCall, D>(
  deps: CallDeps,
  asked: Asked<M, C, D>,
): Promise<{ readonly done: D } | null> {
  const { call, message, now } = asked
  const { doSlowWork, paced } = call
  // A call without `doSlowWork` does not use its result.
  if (doSlowWork === undefined) return { done: undefined as D }
  const caller = await ifAllowed(deps, asked, ({ caller: found }) => Promise.resolve(found))
  if (caller === null) return null
  if (paced !== undefined) deps.paces?.spend(paced, { ...caller, address: '' }, now.getTime())
  return { done: await doSlowWork(message) }
}

/** Asks `requestWork` which work the call needs now; null when the caller may not make the call. */
function requestWorkIfAllowed<M extends DescMethod, C extends ExpectingCall, D>(
  deps: CallDeps,
  asked: Asked<M, C, D>,
): Promise<OffThreadWork | null> {
  const { requestWork } = asked.call
  if (requestWork === undefined) return Promise.resolve(null)
  return ifAllowed(deps, asked, ({ tx, event }) =>
    requestWork({ tx, event, request: asked.message, random: deps.random }),
  )
}

/**
 * Runs `use` with the event as it is now; null when the call would be refused now. This function does not
 * throw the refusal: only the transaction does.
 */
async function ifAllowed<M extends DescMethod, C extends ExpectingCall, D, T>(
  deps: CallDeps,
  { call, request, message, now }: Asked<M, C, D>,
  use: (found: { tx: Tx; event: EventRow; caller: Caller }) => Promise<T>,
): Promise<T | null> {
  const { db } = deps.database
  try {
    const caller = await callerOf(db, request, now)
    if (caller === null) return null
    return await db.transaction(async (tx) => {
      const eventId = await findEventId(tx, call.about, message)
      authorise(call.allow, caller, await roleInEvent({ db: tx, caller, eventId }))
      const event = await readEvent(tx, eventId)
      if (call.whenFinished === 'refused') assertNotFinished(event)
      return use({ tx, event, caller })
    }, ON_ONE_SNAPSHOT)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
