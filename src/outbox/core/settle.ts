import { isOfEpoch } from '../../contract/capabilities'
import { readServerState, type ServerState } from '../../contract/expect'
import type { EpochMs } from '../../domain/ids'
import type { CallAnswer } from '../../rpc/client'
import type { RulingChange } from '../../store/ruling-changes'
import type { Ruling, RulingError, SentRequest } from '../../store/stored-ruling'
import { policyOf } from '../policies/policies'
import { isReadBack, withFlag, withLastSend } from '../ruling'
import { backoffMs, obeyed } from './backoff'
import type { LinkNews } from './link-news'
import type { MaybeRefused, SendResult } from './ports'
import { afterUnkeyedAnswer } from './read-back'
import { errorOf, newsOf, type Refusal } from './refusal'
import { changeOf } from './transitions'

export interface Settlement {
  readonly change: RulingChange
  readonly link: LinkNews
}

interface Context {
  readonly now: EpochMs
  /** From 0 to 1. */
  readonly random: number
  /** False once the server has said that it keeps no idempotency keys. */
  readonly keepsKeys: boolean
}

const FAILURES_BEFORE_ASKING = 5

/**
 * Turns an answer into the change of the `sending` row and the news about the connection.
 * A refusal decides nothing when the server keeps no keys and an earlier request of the row has no answer:
 * the server does not know whether it applied that request.
 */
export function settle(row: Ruling, result: SendResult, context: Context): Settlement {
  const link: LinkNews = result.ok ? { kind: 'up' } : newsOf(result.error, context.now)
  const change = settleAsKeyed(row, result, context)
  if (isReadBack(row)) return { change: afterUnkeyedAnswer(row, change), link }
  const isUnknownStill = change.to !== 'done' && !context.keepsKeys && wasLeftOpen(row)
  if (!isUnknownStill || (change.to !== 'rejected' && change.to !== 'attention')) {
    return { change, link }
  }
  const { sends, error } = change.set
  const set = { ...(sends && { sends }), ...(error && { error }) }
  return { change: changeOf(row, 'put_off', set, 'no_promise'), link }
}

/** True when an earlier request of the row was sent and its outcome is unknown. */
const wasLeftOpen = ({ sends }: Ruling): boolean =>
  sends.slice(0, -1).some(({ outcome }) => outcome === undefined || outcome === 'none')

function settleAsKeyed(row: Ruling, result: SendResult, context: Context): RulingChange {
  if (result.ok) return settleAnswer(row, result.value, context)
  const { error } = result
  switch (error.kind) {
    case 'no_answer':
      return changeOf(row, 'no_answer', { sends: ended(row, 'none') })
    case 'not_our_api':
      // Another program answered in the server's place, so the row waits, whatever the answer says.
      return changeOf(row, 'put_off', { sends: ended(row, 'none') }, `http ${error.status}`)
    case 'refused':
      return settleRefusal(row, error, context)
  }
}

function settleAnswer(
  row: Ruling,
  answer: CallAnswer<MaybeRefused>,
  { now }: Context,
): RulingChange {
  if ('success' in answer.body && answer.body.success === false) {
    const error: RulingError = { code: 'success_false', reason: null, msg: '', http: 200 }
    const set = { sends: ended(row, 'refused'), error, settledAt: now, failures: 0 }
    return changeOf(row, 'refused', set)
  }
  const resultId = Number(answer.resultId ?? Number.NaN)
  const set = {
    sends: ended(row, 'applied'),
    settledBy: answer.isReplayed ? ('key' as const) : ('answer' as const),
    settledAt: now,
    settledSeq: answer.snapshotSeq?.seq ?? null,
    ...epochOf(row, answer),
    resultId: Number.isSafeInteger(resultId) ? resultId : null,
    error: null,
    retryAt: null,
    retryWhy: null,
    failures: 0,
  }
  return changeOf(row, 'applied', set)
}

/** The epoch of the answer when it differs from the row's epoch. A server that names no hall names no epoch. */
function epochOf(
  row: Ruling,
  { snapshotSeq }: CallAnswer<unknown>,
): Pick<RulingChange['set'], 'epoch'> {
  const isSame = snapshotSeq?.venue == null || isOfEpoch(row, snapshotSeq)
  return isSame ? {} : { epoch: snapshotSeq.epoch ?? null }
}

function settleRefusal(row: Ruling, refusal: Refusal, context: Context): RulingChange {
  const { now, random } = context
  const error = errorOf(refusal)
  switch (refusal.code) {
    case 'unauthenticated':
    case 'bad_route':
      return changeOf(row, 'put_off', { sends: ended(row, 'refused'), error }, refusal.code)
    case 'failed_precondition':
      if (refusal.reason === 'other_venue') {
        return changeOf(row, 'put_off', { sends: ended(row, 'refused'), error }, refusal.reason)
      }
      return settlePrecondition(row, refusal, error, now)
    case 'not_found':
      if (refusal.reason === 'session_not_found' && policyOf(row.call).endsWithGame) {
        return settleAlreadySo(row, null, now)
      }
      return settleRefused(row, error, { now, note: refusal.code })
    case 'permission_denied':
    case 'invalid_argument':
    case 'malformed':
    case 'already_exists':
    case 'out_of_range':
    case 'unimplemented':
      return settleRefused(row, error, { now, note: refusal.code })
    case 'unavailable':
    case 'resource_exhausted': {
      // With these codes the server says that it did not execute this request. It may have executed an earlier one.
      const set = { sends: ended(row, 'refused'), error, failures: 0 }
      return changeOf(row, 'put_off', set, refusal.code)
    }
    case 'aborted':
    case 'canceled':
    case 'deadline_exceeded': {
      const wait =
        refusal.retryAfterMs === null ? backoffMs(2, random) : obeyed(refusal.retryAfterMs)
      const set = {
        sends: ended(row, 'none'),
        error,
        retryAt: now + wait,
        retryWhy: 'server' as const,
        failures: 0,
      }
      return changeOf(row, 'put_off', set, refusal.code)
    }
    case 'internal':
    case 'unknown':
    case 'data_loss':
      // A plain service reports its refusals under these codes, with the reason in `meta.cause`.
      if (isReadBack(row) && refusal.meta['cause'] !== undefined) {
        return changeOf(row, 'refused', { error }, refusal.code)
      }
      return settleFailure(row, error, context)
  }
}

/**
 * The server's state differs from what the referee saw. If it is already the requested state, the ruling is done;
 * otherwise the referee is asked.
 */
function settlePrecondition(
  row: Ruling,
  refusal: Refusal,
  error: RulingError,
  now: EpochMs,
): RulingChange {
  const serverState = readServerState(refusal.meta['state'])
  if (serverState?.isAsWished === true) return settleAlreadySo(row, serverState, now)
  const sends = ended(row, 'refused')
  const flags = withFlag(row, 'conflict')
  return changeOf(row, 'conflict', { sends, serverState, error, flags, failures: 0 })
}

function settleAlreadySo(
  row: Ruling,
  serverState: ServerState | null,
  settledAt: EpochMs,
): RulingChange {
  const set = {
    sends: ended(row, 'refused'),
    serverState,
    settledBy: 'state' as const,
    settledAt,
    settledSeq: null,
  }
  return changeOf(row, 'already_so', { ...set, error: null, failures: 0 })
}

function settleRefused(
  row: Ruling,
  error: RulingError,
  { now, note }: { now: EpochMs; note: string },
): RulingChange {
  const set = { sends: ended(row, 'refused'), error, settledAt: now, failures: 0 }
  return changeOf(row, 'refused', set, note)
}

function settleFailure(row: Ruling, error: RulingError, { now, random }: Context): RulingChange {
  const failures = row.failures + 1
  const sends = ended(row, 'none')
  if (failures >= FAILURES_BEFORE_ASKING) {
    const flags = withFlag(row, 'server_failing')
    return changeOf(row, 'server_failing', { sends, error, failures, flags })
  }
  const retryAt = now + backoffMs(failures, random)
  const set = { sends, error, failures, retryAt, retryWhy: 'server' as const }
  return changeOf(row, 'put_off', set, error.code)
}

/** The row's sends, with the outcome of the last one. */
const ended = (row: Ruling, outcome: NonNullable<SentRequest['outcome']>) =>
  withLastSend(row, { outcome })
