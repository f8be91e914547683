import { toBinary, type DescMethod } from '@bufbuild/protobuf'
import { HEADERS } from '../../src/contract/headers'
import { writeSnapshotSeq } from '../../src/contract/snapshot-seq'
import type { RoleLevel } from '../../src/domain/people/permissions'
import type { Database } from '../db/database'
import { encodeReply } from '../encoding/encode-reply'
import { packBody } from '../encoding/pack-body'
import type { Answer } from './answer-cache'
import {
  authorise,
  BODY_BYTES,
  messageOf,
  type Allow,
  type Call,
  type Reply,
  type Request,
} from './call'
import { CallError } from './call-error'
import {
  claimOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type ReplyExtras,
} from './call-request'
import { whoAsks, type Asking, type Caller } from './caller'
import type { PacedWork } from './paces'
import type { Random } from './random'

/** Who reads what. */
export interface ReadArgs<M extends DescMethod> {
  readonly request: Request<M>
  readonly now: Date
  readonly random: Random
  readonly caller: Caller | null
  /** The caller's level in the call's event; `none` for anonymous callers and calls about no single event. */
  readonly role: RoleLevel
  /** The token as sent, for calls that must hand it back. */
  readonly authToken: string
  /** Where the events' public pages are, without a slash at its end; null = nowhere. */
  readonly pagesUrl: string | null
  /** The event the caller's screen is in, as they say; null when they name none. */
  readonly currentEventId: number | null
  readonly extras: ReplyExtras
}

/** The event of a request that names one, or null where it names several. */
interface PerhapsOneEvent<R> {
  readonly kind: 'event'
  readonly eventIdOf: (request: R) => number | null
}

export interface AnyReading<M extends DescMethod> {
  readonly method: M
  readonly allow: Allow
  /** The one event it is about: such a read may answer "unchanged". */
  readonly about: PerhapsOneEvent<Request<M>> | 'noSingleEvent'
  /** Absent = `BODY_BYTES`. */
  readonly mostBodyBytes?: number
  /** It answers about an event that does not exist, too; every other read refuses. */
  readonly answersOfNoEvent?: true
  /** What it counts as where it may be asked for only so often; `when` tells costly requests from others. */
  readonly paced?: { readonly work: PacedWork; readonly when?: (request: Request<M>) => boolean }
  /** Its answer changes without the event's version, so it is never "unchanged"; or it does for this caller. */
  readonly isAlwaysFresh?: true | ((args: Pick<ReadArgs<M>, 'role'>) => boolean)
  /**
   * Looks up each time, before an answer is made or a kept one given, whether the caller may have it: for what is kept
   * for all and not for everybody's eyes. @throws CallError
   */
  readonly assertReadable?: (
    args: Pick<ReadArgs<M>, 'request' | 'caller' | 'role'> & { readonly db: Database },
  ) => Promise<void>
  /**
   * The answer depends on the request, the event as it stands and the text given here, and on nothing else: it is then
   * kept, encoded, until the event changes. Null = not for this caller.
   */
  readonly cacheScope?: (args: Pick<ReadArgs<M>, 'caller' | 'role'>) => string | null
}

/** Makes an answer anew. */
export type Make<M extends DescMethod> = (options: {
  deps: CallDeps
  args: ReadArgs<M>
  eventId: number | null
  /** As it was when the call came. */
  version: number | null
  /** Whether the answer tells its version. */
  isTold: boolean
}) => Promise<{ version: number | null; reply: Reply<M> }>

/** A read of a kind, with all that reads have in common around what makes its answer. */
export function readCall<M extends DescMethod>(
  kind: 'reading' | 'statement' | 'searching',
  call: AnyReading<M>,
  make: Make<M>,
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

/** "Unchanged" for the price of one statement when the reader is up to date. */
async function answerRead<M extends DescMethod>(
  deps: CallDeps,
  { call, make }: { call: AnyReading<M>; make: Make<M> },
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
  const tokenOf = (seq: number) => writeSnapshotSeq({ seq, venue: deps.venueId })
  // A number alone may be of another hall's event: it is never up to date.
  if (mayBeUnchanged && request.header(HEADERS.snapshotSeq) === tokenOf(version)) {
    const headers = { [HEADERS.snapshotSeq]: tokenOf(version), [HEADERS.unchanged]: '1' }
    return { kind: 'unchanged', headers }
  }
  await call.assertReadable?.({ db: deps.database.db, request: message, caller, role })
  const extras: ReplyExtras = {}
  const makeAnswer = async (): Promise<Answer> => {
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
          make: async () => packedOnce(await makeAnswer()),
        })
  const headers: Record<string, string> =
    answer.version === null ? {} : { [HEADERS.snapshotSeq]: tokenOf(answer.version) }
  const personId = caller?.personId ?? null
  const { body, packed } = answer
  return { kind: 'reply', body, packed, headers, extras, personId }
}

async function packedOnce(answer: Answer): Promise<Answer> {
  return { ...answer, packed: await packBody(answer.body) }
}

/** All that a kept answer depends on. */
function cacheKeyOf(method: DescMethod, { encoding, message }: CallRequest, rest: string): string {
  const asked = Buffer.from(toBinary(method.input, message)).toString('latin1')
  return `${method.parent.typeName}.${method.name} ${encoding} ${rest} ${asked}`
}

/** Who asks, and about which event; they hear that they are not signed in before they hear what is wrong with their request. */
async function askingOf<M extends DescMethod>(
  { database: { db } }: CallDeps,
  asked: { call: AnyReading<M>; request: CallRequest; message: Request<M>; now: Date },
): Promise<Asking & { eventId: number | null }> {
  const { call, request, message, now } = asked
  const claim = claimOf(request)
  let eventId: number | null
  try {
    eventId = call.about === 'noSingleEvent' ? null : call.about.eventIdOf(message)
  } catch (error) {
    await whoAsks({ db, claim, now, eventId: null })
    throw error
  }
  return { eventId, ...(await whoAsks({ db, claim, now, eventId })) }
}
