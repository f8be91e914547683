import type { QueueableCall } from '../../contract/queueable'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import { err, type Result } from '../../lib/result'
import type { Credentials, RpcError } from '../../rpc/client'
import type { Evidence, EvidenceByCall } from '../../store/evidence'
import type { RulingChange } from '../../store/ruling-changes'
import type { Ruling, RulingOf, SentRequest } from '../../store/stored-ruling'
import { policyOf } from '../policies/policies'
import { withFlag } from '../ruling'
import type { Reader, Verdict } from '../ruling-policy'
import { errorOf, foreignOrLost } from './refusal'
import type { ServerLink } from './link'
import type { Clock, Transport } from './ports'
import { changeOf } from './transitions'
import type { TurnRows } from './turn-rows'

/** A request may take effect this long after the browser gave it up. */
export const MAY_STILL_ACT_MS: Milliseconds = 90_000

/** Reads what a ruling changes. */
export function readEvidence<C extends QueueableCall>(
  row: RulingOf<C>,
  reader: Reader,
): Promise<Result<Evidence, RpcError>> {
  const { proof } = policyOf(row.call)
  if (proof === null) return Promise.resolve(err({ kind: 'no_answer', timedOut: false }))
  return proof.read(row, reader)
}

/** What two readings show of a ruling. */
export function verdictOf<C extends QueueableCall>(
  row: RulingOf<C>,
  before: Evidence,
  after: Evidence,
): Verdict {
  // The stored evidence of a row is of the row's call.
  const [first, then] = [before as EvidenceByCall[C], after as EvidenceByCall[C]]
  return policyOf(row.call).proof?.judge(first, then, row) ?? 'unclear'
}

/**
 * What must happen to a ruling instead of a send, by what the server shows just before; null when it may leave. A
 * ruling that was sent before may have arrived late.
 */
export function insteadOfSend(row: Ruling, now: Evidence, at: EpochMs): RulingChange | null {
  const last = row.sends.at(-1)
  if (last?.before !== undefined && last.outcome !== 'refused') {
    const verdict = verdictOf(row, last.before, now)
    if (verdict === 'arrived' || verdict === 'more') return arrived(row, now, { verdict, at })
  }
  const serverState = stateNow(row, now)
  if (serverState === null) return null
  if (serverState.isAsWished) {
    const set = { serverState, settledBy: 'state' as const, settledAt: at, settledSeq: null }
    return changeOf(row, 'read_back', { ...set, error: null })
  }
  return changeOf(row, 'asked', { serverState, flags: withFlag(row, 'conflict') }, 'conflict')
}

function stateNow<C extends QueueableCall>(row: RulingOf<C>, now: Evidence) {
  return policyOf(row.call).proof?.stands?.(now as EvidenceByCall[C], row) ?? null
}

interface CheckDeps {
  readonly transport: Pick<Transport, 'read'>
  readonly link: ServerLink
  readonly clock: Clock
}

/** Looks what became of a sent ruling, and settles it when that can be seen. */
export async function checkRow(
  row: Ruling,
  credentials: Credentials,
  { deps, rows }: { readonly deps: CheckDeps; readonly rows: TurnRows },
): Promise<void> {
  const read = await deps.transport.read(row, credentials)
  const lost = read.ok ? null : foreignOrLost(read.error)
  deps.link.hear(lost ?? { kind: 'up' }, credentials.authToken)
  if (lost === null)
    await rows.change(afterReading(row, read.ok ? read.value : null, deps.clock.now()))
}

/** The change of an `unknown` row by what the server shows; null = it refused the reading. */
export function afterReading(row: Ruling, after: Evidence | null, at: EpochMs): RulingChange {
  const last = row.sends.at(-1)
  const verdict =
    after === null || last?.before === undefined ? 'unclear' : verdictOf(row, last.before, after)
  if (verdict === 'arrived' || verdict === 'more') return arrived(row, after, { verdict, at })
  if (last?.outcome === 'refused') return changeOf(row, 'turned_down', { settledAt: at })
  if (last?.outcome === 'applied' && verdict === 'unclear') {
    return arrived(row, after, { verdict, at })
  }
  const ageMs = Math.abs(at - (last?.at ?? at))
  if (verdict === 'not' && policyOf(row.call).proof?.isAbsolute) {
    return changeOf(row, 'to_repeat', { retryAt: at + pauseMs(ageMs) })
  }
  if (ageMs < MAY_STILL_ACT_MS) return changeOf(row, 'looked', { retryAt: at + pauseMs(ageMs) })
  const flag = verdict === 'not' ? 'not_arrived' : 'unclear'
  return changeOf(row, 'asked', { flags: withFlag(row, flag) }, flag)
}

const pauseMs = (ageMs: Milliseconds): Milliseconds => Math.min(Math.max(2_000, ageMs / 2), 30_000)

function arrived(
  row: Ruling,
  after: Evidence | null,
  { verdict, at }: { readonly verdict: Verdict; readonly at: EpochMs },
): RulingChange {
  return changeOf(row, 'read_back', {
    sends: row.sends.map((send, nth) =>
      nth === row.sends.length - 1 ? { ...send, ...(after !== null && { after }) } : send,
    ),
    settledBy: 'answer',
    settledAt: at,
    settledSeq: null,
    resultId: after === null ? null : madeBy(row, after),
    error: null,
    retryAt: null,
    ...(verdict === 'more' && { flags: withFlag(row, 'doubled') }),
  })
}

function madeBy<C extends QueueableCall>(row: RulingOf<C>, after: Evidence): number | null {
  const before = row.sends.at(-1)?.before
  const { proof } = policyOf(row.call)
  if (before === undefined || proof?.made === undefined) return null
  return proof.made(before as EvidenceByCall[C], after as EvidenceByCall[C])
}

/** What an answer tells by itself: with what the server shows, it decides later. */
export function afterAnswer(row: Ruling, { to, set }: RulingChange): RulingChange {
  const outcome = OUTCOMES[to] ?? 'none'
  const sends = row.sends.map((send, nth): SentRequest =>
    nth === row.sends.length - 1 ? { ...send, outcome } : send,
  )
  const error = outcome === 'refused' ? (set.error ?? null) : null
  return changeOf(row, outcome === 'none' ? 'no_answer' : 'answered', { sends, error })
}

const OUTCOMES: { readonly [S in Ruling['state']]?: SentRequest['outcome'] } = {
  done: 'applied',
  rejected: 'refused',
  attention: 'refused',
}

/** A ruling whose evidence the server refuses to show is refused, unsent, for the same reason. */
export const refusedUnread = (
  row: Ruling,
  error: Extract<RpcError, { kind: 'refused' }>,
  at: EpochMs,
): RulingChange => changeOf(row, 'turned_down', { error: errorOf(error), settledAt: at })
