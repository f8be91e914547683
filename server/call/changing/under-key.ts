import { fromJson, toJson, type DescMethod, type Message } from '@bufbuild/protobuf'
import { TWIRP_STATUS } from '../../../src/contract/error-codes'
import { HEADERS } from '../../../src/contract/headers'
import { readSnapshotSeq } from '../../../src/contract/snapshot-seq'
import type { Tx } from '../../db/database'
import { errorBody } from '../../words/error-body'
import { encodeReply } from '../../encoding/encode-reply'
import { CallError } from '../call-error'
import type { CallDeps, CallOutcome, CallRequest, ReplyExtras } from '../call-request'
import type { Caller } from '../caller/caller'
import { writeJournal, type FoundNote } from './journal'
import { findStoredAnswer, fingerprintOf, readKey, storeAnswer } from './keyed'
import { snapshotSeqOf } from '../hall-identity'

/**
 * Makes a change once under the caller's idempotency key: its transaction also stores the answer, and a repeat of the
 * call gets that answer. Without a key, the server makes the change at each call. Each change writes its row to the
 * journal.
 * @throws CallError for a refusal that is not stored.
 */
export async function underKey(options: {
  deps: CallDeps
  tx: Tx
  method: DescMethod
  request: CallRequest
  /** The request without its secrets, for the fingerprint; absent = the whole request is used. */
  traced?: Message
  caller: Pick<Caller, 'personId' | 'impersonatorId'>
  extras: ReplyExtras
  /** Makes the change, and returns what the journal keeps of it. */
  change: (
    tx: Tx,
  ) => Promise<{ message: Message; headers: Record<string, string>; note: FoundNote }>
  /** When the referee ruled, by the caller's clock; absent or null = they did not say. */
  ruledAt?: Date | null
  now: Date
}): Promise<CallOutcome> {
  const { deps, tx, method, request, extras, now } = options
  const { personId, impersonatorId } = options.caller
  const key = readKey(request.header(HEADERS.idempotencyKey))
  const bodyOf = (message: Message) => encodeReply(method.output, request.encoding, message)
  const apply = async (inner: Tx) => {
    const { note, ...answer } = await options.change(inner)
    const ruledAt = options.ruledAt ?? null
    const who = { personId, impersonatorId }
    await writeJournal({ tx: inner, method, request, note, ...who, ruledAt, key, now })
    return answer
  }
  if (key === null) {
    const { message, headers } = await apply(tx)
    return { kind: 'reply', body: bodyOf(message), headers, extras, personId }
  }
  const undoes = request.header(HEADERS.undoes)
  const fingerprint = fingerprintOf({
    method: `${method.parent.typeName}/${method.name}`,
    payload: toJson(method.input, options.traced ?? request.message),
    expect: request.header(HEADERS.expect),
    ...(undoes !== null && { undoes }),
  })
  const { kind } = deps.database
  const stored = await findStoredAnswer({ tx, kind, personId, key, fingerprint })
  if (stored !== null) {
    const told = readSnapshotSeq(stored.headers[HEADERS.snapshotSeq] ?? null)
    const headers = {
      ...stored.headers,
      // The answer may have been stored before the hall was restored. Since the backup contained the answer, it also
      // contained the call's effect. So the answer is sent with the new epoch, which the restore began.
      ...(told && { [HEADERS.snapshotSeq]: snapshotSeqOf(deps, told.seq) }),
      [HEADERS.replayed]: 'true',
    }
    if (stored.status !== 200) return { kind: 'storedRefusal', ...stored, headers }
    const message = fromJson(method.output, stored.body as never)
    return { kind: 'reply', body: bodyOf(message), headers, extras: {}, personId }
  }
  try {
    const { message, headers } = await tx.transaction(apply)
    const body = toJson(method.output, message) as Record<string, unknown>
    const answer = { status: 200, body, headers }
    await storeAnswer({ tx, personId, key, fingerprint, answer, now })
    return { kind: 'reply', body: bodyOf(message), headers, extras, personId }
  } catch (error) {
    // The server stores a refusal about the change itself and repeats it under the key. It does not store a refusal
    // about the caller or about too much load.
    if (!(error instanceof CallError) || !STORED_REFUSALS.has(TWIRP_STATUS[error.code])) {
      throw error
    }
    const answer = { status: TWIRP_STATUS[error.code], body: errorBody(error), headers: {} }
    await storeAnswer({ tx, personId, key, fingerprint, answer, now })
    return { kind: 'storedRefusal', ...answer }
  }
}

const STORED_REFUSALS = new Set<number>([400, 404, 412])

/** The headers that a change adds to its answer. */
export function resultHeaders(extras: ReplyExtras): Record<string, string> {
  return extras.resultId === undefined ? {} : { [HEADERS.resultId]: extras.resultId }
}
