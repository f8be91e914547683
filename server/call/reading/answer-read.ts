import { toBinary, type DescMethod } from '@bufbuild/protobuf'
import { HEADERS } from '../../../src/contract/headers'
import type { RoleLevel } from '../../../src/domain/people/permissions'
import type { Database } from '../../db/database'
import { encodeReply } from '../../encoding/encode-reply'
import { packBody } from '../../encoding/pack-body'
import type { KeptAnswer } from './answer-cache'
import {
  authorise,
  BODY_BYTES,
  messageOf,
  type AllowedCaller,
  type Call,
  type Reply,
  type Request,
} from '../call'
import { CallError } from '../call-error'
import {
  claimOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from '../call-request'
import { findCallerInEvent, type CallerInEvent, type Caller } from '../caller/caller'
import type { LimitedWork } from '../rate-limiter'
import type { Random } from '../random'
import { snapshotSeqOf } from '../hall-identity'

/** The arguments of the function that makes the answer of a read. */
export interface ReadArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly caller: Caller | null
  /** The caller's level in the call's event; `none` for anonymous callers and calls about no single event. */
  readonly role: RoleLevel
  /** The token as the client sent it, for calls that return it. */
  readonly authToken: string
  /** The address of the events' public pages, without a slash at its end; null = there are none. */
  readonly pagesUrl: string | null
  /** The event that the caller's screen shows, as the client says; null when it names none. */
  readonly currentEventId: number | null
  readonly extras: ReplyExtras
}

/** Finds the event that a request names; null when the request names several events. */
interface PerhapsOneEvent<R> {
  readonly kind: 'event'
  readonly eventIdOf: (request: R) => number | null
}

export interface AnyReading<M extends DescMethod> {
  readonly method: M
  readonly allow: AllowedCaller
  /** The one event that the read is about: such a read may answer "unchanged". */
  readonly about: PerhapsOneEvent<Request<M>> | 'noSingleEvent'
  /** When absent, `BODY_BYTES` applies. */
  readonly mostBodyBytes?: number
  /** True for a read that also answers about an event that does not exist. Every other read refuses. */
  readonly answersOfNoEvent?: true
  /**
   * The kind of limited work that this read counts as; absent = the read is not limited. `when` finds the requests that
   * are costly.
   */
  readonly paced?: { readonly work: LimitedWork; readonly when?: (request: Request<M>) => boolean }
  /**
   * The answer can change, for everybody or for this caller, without a new version of the event. So the server never
   * answers "unchanged".
   */
  readonly isAlwaysFresh?: true | ((args: Pick<ReadArgs<M>, 'role'>) => boolean)
  /**
   * Checks whether the caller may have the answer, before the server makes it or gives a cached one. Used for answers
   * that are cached for all readers but are not public.
   * @throws CallError
   */
  readonly assertReadable?: (
    args: Pick<ReadArgs<M>, 'request' | 'caller' | 'role'> & { readonly db: Database },
  ) => Promise<void>
  /**
   * Present when the answer depends only on the request, the event's version and the text returned here. The server
   * then caches the encoded answer until the event changes. Null = do not cache the answer for this caller.
   */
  readonly cacheScope?: (args: Pick<ReadArgs<M>, 'caller' | 'role'>) => string | null
}

/** Makes a new answer. */
export type MakeAnswer<M extends DescMethod> = (options: {
  deps: CallDeps
  args: ReadArgs<M>
  eventId: number | null
  /** The event's version when the call came. */
  version: number | null
  /** Whether the answer includes its version. */
  isTold: boolean
}) => Promise<{ version: number | null; reply: Reply<M> }>

/** Builds the call of a read. It does what all reads have in common; `make` makes the answer. */
export function readCall<M extends DescMethod>(
  kind: 'reading' | 'statement' | 'searching',
  call: AnyReading<M>,
  make: MakeAnswer<M>,
): Call {
  const { method, allow, about, mostBodyBytes = BODY_BYTES } = call
  return {
    kind,
    method,
    allow,
    mostBodyBytes,
    about: about === 'noSingleEvent' ? 'none' : about.kind,
    whenFinished: 'allowed',
    isJournaled: false,
    answer: (deps, request) => answerRead(deps, { call, make }, request),
  }
}

/** Answers "unchanged" after a single statement when the reader is up to date. */
async function answerRead<M extends DescMethod>(
  deps: CallDeps,
  { call, make }: { call: AnyReading<M>; make: MakeAnswer<M> },
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const message = messageOf(call.method, request.message)
  const { eventId, caller, role, version } = await askingOf(deps, { call, request, message, now })
  authorise(call.allow, caller, role)
  const isUnknown = eventId !== null && version === null
  if (isUnknown && !call.answersOfNoEvent) throw new CallError('not_found', 'event_not_found')
  const isTold = version !== null && call.isAlwaysFresh !== true
  const mayBeUnchanged = isTold && call.isAlwaysFresh?.({ role }) !== true
  const tokenOf = (seq: number) => snapshotSeqOf(deps, seq)
  // The whole token is compared: the version alone could be that of another hall's event, or of the time before a
  // restore.
  if (mayBeUnchanged && request.header(HEADERS.snapshotSeq) === tokenOf(version)) {
    const headers = { [HEADERS.snapshotSeq]: tokenOf(version), [HEADERS.unchanged]: '1' }
    return { kind: 'unchanged', headers }
  }
  await call.assertReadable?.({ db: deps.database.db, request: message, caller, role })
  const extras: ReplyExtras = {}
  const makeAnswer = async (): Promise<KeptAnswer> => {
    const { paced } = call
    if (paced !== undefined && paced.when?.(message) !== false) {
      const asker = { personId: caller?.personId ?? null, address: request.address }
      deps.paces?.spend(paced.work, asker, now.getTime())
    }
    const args: ReadArgs<M> = {
      caller,
      role,
      authToken: request.header(HEADERS.authToken) ?? '',
      pagesUrl: deps.pagesUrl ?? null,
      currentEventId: Number(request.header(HEADERS.eventId)) || null,
      request: message,
      now,
      random: deps.random,
      extras,
    }
    const made = await make({ deps, args, eventId, version, isTold })
    const body = encodeReply(call.method.output, request.encoding, made.reply)
    return {
      body,
      packed: null,
      version: made.version,
      until: extras.validUntil?.getTime() ?? null,
    }
  }
  const { answers } = deps
  const scope = version === null ? null : (call.cacheScope?.({ caller, role }) ?? null)
  const answer =
    answers === undefined || scope === null
      ? await makeAnswer()
      : await answers.answer({
          key: cacheKeyOf(call.method, request, `${eventId} ${version} ${scope}`),
          now: now.getTime(),
          isForVisitor: caller === null,
          make: async () => packedOnce(await makeAnswer()),
        })
  const headers: Record<string, string> =
    answer.version === null ? {} : { [HEADERS.snapshotSeq]: tokenOf(answer.version) }
  const personId = caller?.personId ?? null
  const { body, packed } = answer
  return { kind: 'reply', body, packed, headers, extras, personId }
}

async function packedOnce(answer: KeptAnswer): Promise<KeptAnswer> {
  return { ...answer, packed: await packBody(answer.body) }
}

/** A text with everything that a cached answer depends on. */
function cacheKeyOf(method: DescMethod, { encoding, message }: CallRequest, rest: string): string {
  const asked = Buffer.from(toBinary(method.input, message)).toString('latin1')
  return `${method.parent.typeName}.${method.name} ${encoding} ${rest} ${asked}`
}

/**
 * Finds the caller and the event. A call that needs a sign-in is refused for that reason first, even if the
 * request is wrong too.
 */
async function askingOf<M extends DescMethod>(
  { database: { db } }: CallDeps,
  asked: { call: AnyReading<M>; request: CallRequest; message: Request<M>; now: Date },
): Promise<CallerInEvent & { eventId: number | null }> {
  const { call, request, message, now } = asked
  const claim = claimOf(request)
  let eventId: number | null
  try {
    eventId = call.about === 'noSingleEvent' ? null : call.about.eventIdOf(message)
  } catch (error) {
    await findCallerInEvent({ db, claim, now, eventId: null })
    throw error
  }
  return { eventId, ...(await findCallerInEvent({ db, claim, now, eventId })) }
}
