import type { QueueableCall } from '../../contract/queueable'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { Credentials, RpcError } from '../../rpc/client'
import type { Evidence, EvidenceByCall } from '../../store/evidence'
import type { RulingChange } from '../../store/ruling-changes'
import type { Ruling, RulingFlag, RulingOf, SentRequest } from '../../store/stored-ruling'
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

/** How a ruling is read back, with its row; null for a call that a server without keys does not have. */
export function proofOf<C extends QueueableCall>(row: RulingOf<C>) {
  const { proof } = policyOf(row.call)
  if (proof === null) return null
  // The stored evidence of a row is of the row's call.
  type Own = EvidenceByCall[C]
  return {
    isAbsolute: proof.isAbsolute === true,
    read: (reader: Reader): Promise<Result<Evidence, RpcError>> => proof.read(row, reader),
    stands: (before: Evidence) => proof.stands?.(before as Own, row) ?? null,
    judge: (before: Evidence, after: Evidence) => proof.judge(before as Own, after as Own, row),
    made: (before: Evidence, after: Evidence) => proof.made?.(before as Own, after as Own) ?? null,
  }
}

/**
 * What must happen to a ruling instead of a send, by what the server shows just before; null when it may leave. A
 * ruling that was sent before may have arrived late.
 */
export function insteadOfSend(row: Ruling, now: Evidence, at: EpochMs): RulingChange | null {
  const last = row.sends.at(-1)
  const isOpen = last?.before !== undefined
  if (isOpen) {
    const verdict = proofOf(row)?.judge(last.before, now)
    if (verdict === 'arrived' || verdict === 'more') return arrived(row, now, { verdict, at })
    // The referee has it sent again only after being told that nobody can tell.
    if (verdict === 'unclear' && !row.flags.includes('unclear')) return asked(row, 'unclear')
  }
  const serverState = proofOf(row)?.stands(now) ?? null
  if (serverState === null) return null
  if (serverState.isAsWished) {
    const set = { serverState, settledBy: 'state' as const, settledAt: at, settledSeq: null }
    return changeOf(row, 'read_back', { ...set, error: null })
  }
  if (isOpen) return asked(row, 'unclear')
  return asked(row, 'conflict', { serverState })
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
  const proof = proofOf(row)
  const before = last?.before
  const isRead = after !== null && before !== undefined && proof !== null
  const verdict = isRead ? proof.judge(before, after) : 'unclear'
  if (verdict === 'arrived' || verdict === 'more') return arrived(row, after, { verdict, at })
  // The browser may have repeated the request, so that only the second copy was refused.
  if (last?.outcome === 'refused' && (verdict === 'not' || after === null))
    return changeOf(row, 'turned_down', { settledAt: at })
  if (last?.outcome === 'applied' && verdict === 'unclear') {
    return arrived(row, after, { verdict, at })
  }
  const ageMs = Math.abs(at - (last?.at ?? at))
  if (verdict === 'not' && proof?.isAbsolute) {
    return changeOf(row, 'to_repeat', { ...lookedAt(row, at), retryAt: at + pauseMs(ageMs) })
  }
  if (ageMs < MAY_STILL_ACT_MS) {
    return changeOf(row, 'looked', { ...lookedAt(row, at), retryAt: at + pauseMs(ageMs) })
  }
  return asked(row, verdict === 'not' ? 'not_arrived' : 'unclear')
}

const asked = (row: Ruling, flag: RulingFlag, set: RulingChange['set'] = {}): RulingChange =>
  changeOf(row, 'asked', { ...set, flags: withFlag(row, flag) }, flag)

const lookedAt = ({ sends }: Ruling, at: EpochMs): Pick<RulingChange['set'], 'sends'> => ({
  sends: sends.map((send, nth) => (nth === sends.length - 1 ? { ...send, lookedAt: at } : send)),
})

const pauseMs = (ageMs: Milliseconds): Milliseconds => Math.min(Math.max(2_000, ageMs / 2), 30_000)

function arrived(
  row: Ruling,
  after: Evidence | null,
  { verdict, at }: { readonly verdict: Verdict; readonly at: EpochMs },
): RulingChange {
  const last = row.sends.at(-1)
  const isRead = last?.before !== undefined && after !== null
  return changeOf(row, 'read_back', {
    ...(isRead && { sends: [...row.sends.slice(0, -1), { ...last, after }] }),
    settledBy: 'answer',
    settledAt: at,
    settledSeq: null,
    resultId: isRead ? (proofOf(row)?.made(last.before, after) ?? null) : null,
    error: null,
    retryAt: null,
    ...(verdict === 'more' && { flags: withFlag(row, 'doubled') }),
  })
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
