import { toBinary } from '@bufbuild/protobuf'
import { HEADERS } from '../../src/contract/headers'
import { ON_ONE_SNAPSHOT, type Tx } from '../db/database'
import { withAside, type Aside } from './aside'
import { CallError } from './call-error'
import {
  authorise,
  claimOf,
  encodeReply,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type Of,
} from './call-request'
import { whoAsks, type Asking } from './caller'
import type { ReplyExtras } from './define-call'

/**
 * A reading call, on one snapshot of the database; "unchanged" for the price of one statement when the reader is up to
 * date. The version told is read before the content: an answer may be newer than it says, never older.
 */
export async function runRead(
  deps: CallDeps,
  call: Of<'read'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const { eventId, caller, role, version } = await askingOf(deps, { call, request, now })
  authorise(call.allow, caller, role)
  if (eventId !== null && version === null) throw new CallError('not_found', 'event_not_found')
  const headers: Record<string, string> = {}
  if (version !== null && call.isAlwaysFresh !== true) {
    headers[HEADERS.snapshotSeq] = String(version)
    const isFresh = call.isAlwaysFresh?.({ role }) ?? false
    if (!isFresh && request.header(HEADERS.snapshotSeq) === String(version)) {
      return { kind: 'unchanged', headers: { ...headers, [HEADERS.unchanged]: '1' } }
    }
  }
  const extras: ReplyExtras = {}
  const make = async () => {
    const together = <T>(steps: (tx: Tx) => Promise<T>) => db.transaction(steps, ON_ONE_SNAPSHOT)
    const run = (tx: Tx, aside: Aside) =>
      call.run({
        tx,
        together,
        aside,
        caller,
        role,
        authToken: request.header(HEADERS.authToken) ?? '',
        currentEventId: Number(request.header(HEADERS.eventId)) || null,
        request: request.message,
        now,
        random: deps.random,
        extras,
      })
    const reply = await withAside(deps.seatingWork, (aside) =>
      call.isOneStatement
        ? // What a transaction offers beside its statements is of no use to one statement.
          run(db as Tx, aside)
        : together((tx) => run(tx, aside)),
    )
    const body = encodeReply(call, request.encoding, reply)
    return { body, until: extras.validUntil?.getTime() ?? null }
  }
  const { answers } = deps
  const keptFor = version === null ? null : (call.keptFor?.({ caller, role }) ?? null)
  const body =
    answers === undefined || keptFor === null
      ? (await make()).body
      : await answers.answer({
          key: keyOf(call, request, `${eventId} ${version} ${keptFor}`),
          now: now.getTime(),
          make,
        })
  return { kind: 'reply', body, headers, extras, personId: caller?.personId ?? null }
}

/** All that a kept answer depends on. */
function keyOf({ method }: Of<'read'>, { encoding, message }: CallRequest, rest: string): string {
  const asked = Buffer.from(toBinary(method.input, message)).toString('latin1')
  return `${method.parent.typeName}.${method.name} ${encoding} ${rest} ${asked}`
}

/** Who asks, and about which event; he hears that he is not signed in before he hears what is wrong with his request. */
async function askingOf(
  { database: { db } }: CallDeps,
  { call, request, now }: { call: Of<'read'>; request: CallRequest; now: Date },
): Promise<Asking & { eventId: number | null }> {
  const claim = claimOf(request)
  let eventId: number | null
  try {
    eventId = call.eventOf?.(request.message) ?? null
  } catch (error) {
    await whoAsks({ db, claim, now, eventId: null })
    throw error
  }
  return { eventId, ...(await whoAsks({ db, claim, now, eventId })) }
}
