import { toBinary } from '@bufbuild/protobuf'
import { HEADERS } from '../../src/contract/headers'
import { writeSnapshotSeq } from '../../src/contract/snapshot-seq'
import { ON_ONE_SNAPSHOT, type Tx } from '../db/database'
import { encodeReply } from '../encoding/encode-reply'
import type { Answer } from './answer-cache'
import { withAside, type Aside } from './aside'
import { CallError } from './call-error'
import {
  authorise,
  claimOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type Of,
} from './call-request'
import { whoAsks, type Asking } from './caller'
import type { ReplyExtras } from './define-call'
import { readEventVersion } from './event-row'

/**
 * A reading call, on one snapshot of the database; "unchanged" for the price of one statement when the reader is up to
 * date. The version told is that of the snapshot: what the console lays over an answer, it would lay twice over one that
 * is newer than it says. Only the answer to a call of one statement may be newer; nothing is added to those.
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
  const isTold = version !== null && call.isAlwaysFresh !== true
  const mayBeUnchanged = isTold && call.isAlwaysFresh?.({ role }) !== true
  const tokenOf = (seq: number) => writeSnapshotSeq({ seq, venue: deps.venueId })
  // A number alone may be of another hall's event: it is never up to date.
  if (mayBeUnchanged && request.header(HEADERS.snapshotSeq) === tokenOf(version)) {
    const headers = { [HEADERS.snapshotSeq]: tokenOf(version), [HEADERS.unchanged]: '1' }
    return { kind: 'unchanged', headers }
  }
  const extras: ReplyExtras = {}
  const make = async (): Promise<Answer> => {
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
    const made = await withAside(deps.seatingWork, async (aside) => {
      // What a transaction offers beside its statements is of no use to one statement.
      if (call.isOneStatement) return { version, reply: await run(db as Tx, aside) }
      return together(async (tx) => ({
        version: isTold && eventId !== null ? await readEventVersion(tx, eventId) : null,
        reply: await run(tx, aside),
      }))
    })
    const body = encodeReply(call.method.output, request.encoding, made.reply)
    return { body, version: made.version, until: extras.validUntil?.getTime() ?? null }
  }
  const { answers } = deps
  const keptFor = version === null ? null : (call.keptFor?.({ caller, role }) ?? null)
  const answer =
    answers === undefined || keptFor === null
      ? await make()
      : await answers.answer({
          key: keyOf(call, request, `${eventId} ${version} ${keptFor}`),
          now: now.getTime(),
          make,
        })
  const headers: Record<string, string> =
    answer.version === null ? {} : { [HEADERS.snapshotSeq]: tokenOf(answer.version) }
  const personId = caller?.personId ?? null
  return { kind: 'reply', body: answer.body, headers, extras, personId }
}

/** All that a kept answer depends on. */
function keyOf({ method }: Of<'read'>, { encoding, message }: CallRequest, rest: string): string {
  const asked = Buffer.from(toBinary(method.input, message)).toString('latin1')
  return `${method.parent.typeName}.${method.name} ${encoding} ${rest} ${asked}`
}

/** Who asks, and about which event; they hear that they are not signed in before they hear what is wrong with their request. */
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
