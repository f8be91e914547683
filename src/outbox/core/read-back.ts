import type { EpochMs, Milliseconds } from '../../domain/ids'
import { err, type Result } from '../../lib/result'
import type { Credentials } from '../../rpc/client'
import type { Evidence } from '../../store/evidence'
import type { RulingChange } from '../../store/ruling-changes'
import type { Ruling, RulingFlag, SentRequest } from '../../store/stored-ruling'
import { policyOf } from '../policies/policies'
import { isReadBack, withFlag, withLastSend } from '../ruling'
import type { Verdict } from '../ruling-policy'
import { newsOf, type Refusal } from './refusal'
import type { ServerLink } from './link'
import type { LinkNews } from './link-news'
import type { Clock, Transport } from './ports'
import { changeOf } from './transitions'
import type { TurnRows } from './turn-rows'

/** For this long after the browser gave up a request, the request may still take effect. */
export const MAY_STILL_ACT_MS: Milliseconds = 90_000

/** How a ruling is read back; null for a call that a server without idempotency keys does not have. */
export const proofOf = ({ call }: Ruling) => policyOf(call).proof

/**
 * The change to make instead of a send, given what the server showed just before the send;
 * null when the ruling may be sent. A ruling that was sent before may have arrived late.
 */
export function insteadOfSend(row: Ruling, now: Evidence, at: EpochMs): RulingChange | null {
  const isOpen = isReadBack(row)
  const verdict = isOpen ? verdictOf(row, now) : 'not'
  if (verdict === 'arrived' || verdict === 'more') return arrived(row, now, { verdict, at })
  // When nobody can tell whether the ruling arrived, the referee is told so before it is sent again.
  if (verdict === 'unclear' && !row.flags.includes('unclear')) return asked(row, 'unclear')
  const serverState = proofOf(row)?.stateAgainstSending?.(now, row) ?? null
  if (serverState === null) return null
  if (serverState.isAsWished) {
    const set = { serverState, settledBy: 'state' as const, settledAt: at, settledSeq: null }
    return changeOf(row, 'read_back', { ...set, error: null })
  }
  return isOpen ? asked(row, 'unclear') : asked(row, 'conflict', { serverState })
}

/** Compares the reading before the last send with a later reading; `after` is null when the server refused it. */
function verdictOf(row: Ruling, after: Evidence | null): Verdict {
  const before = row.sends.at(-1)?.before
  const verdict = before && after && proofOf(row)?.judge(before, after, row)
  return verdict ?? 'unclear'
}

export interface ReadBackDeps {
  readonly transport: Pick<Transport, 'read'>
  readonly link: ServerLink
  readonly clock: Clock
}

/**
 * Reads what a ruling changes: the evidence, or the server's refusal to show it;
 * null when the server did not answer.
 */
export async function readBack(
  row: Ruling,
  credentials: Credentials,
  { transport, link, clock }: ReadBackDeps,
): Promise<Result<Evidence, Refusal> | null> {
  const read = await transport.read(row, credentials)
  const news: LinkNews = read.ok ? { kind: 'up' } : newsOf(read.error, clock.now())
  link.hear(news, credentials.authToken)
  if (read.ok) return read
  return news.kind === 'up' && read.error.kind === 'refused' ? err(read.error) : null
}

/** Reads back a sent ruling, and settles it when the server shows whether it arrived. */
export async function checkRow(
  row: Ruling,
  credentials: Credentials,
  { deps, rows }: { readonly deps: ReadBackDeps; readonly rows: TurnRows },
): Promise<void> {
  const read = await readBack(row, credentials, deps)
  if (read === null) return
  await rows.change(afterReading(row, read.ok ? read.value : null, deps.clock.now()))
}

/** The change of an `unknown` row after a reading; `after` is null when the server refused the reading. */
export function afterReading(row: Ruling, after: Evidence | null, at: EpochMs): RulingChange {
  const { at: sentAt = at, outcome } = row.sends.at(-1) ?? {}
  const verdict = verdictOf(row, after)
  // Where the readings do not show whether the ruling arrived, the server's answer to it counts.
  const isSaidDone = outcome === 'applied' && verdict === 'unclear'
  if (verdict === 'arrived' || verdict === 'more' || isSaidDone) {
    return arrived(row, after, { verdict, at })
  }
  // A refusal alone decides nothing: the browser may have sent the request twice,
  // and the server may have refused only the second copy.
  if (outcome === 'refused' && (verdict === 'not' || after === null)) {
    return changeOf(row, 'turned_down', { settledAt: at })
  }
  const ageMs = Math.abs(at - sentAt)
  const later = { sends: withLastSend(row, { lookedAt: at }), retryAt: at + pauseMs(ageMs) }
  if (verdict === 'not' && proofOf(row)?.isAbsolute) return changeOf(row, 'to_repeat', later)
  if (ageMs < MAY_STILL_ACT_MS) return changeOf(row, 'looked', later)
  return asked(row, verdict === 'not' ? 'not_arrived' : 'unclear')
}

const asked = (row: Ruling, flag: RulingFlag, set: RulingChange['set'] = {}): RulingChange =>
  changeOf(row, 'asked', { ...set, flags: withFlag(row, flag) }, flag)

const pauseMs = (ageMs: Milliseconds): Milliseconds => Math.min(Math.max(2_000, ageMs / 2), 30_000)

function arrived(
  row: Ruling,
  after: Evidence | null,
  { verdict, at }: { readonly verdict: Verdict; readonly at: EpochMs },
): RulingChange {
  const before = row.sends.at(-1)?.before
  const made = before && after && proofOf(row)?.made?.(before, after)
  return changeOf(row, 'read_back', {
    ...(after !== null && { sends: withLastSend(row, { after }) }),
    settledBy: 'answer',
    settledAt: at,
    settledSeq: null,
    resultId: made ?? null,
    error: null,
    retryAt: null,
    ...(verdict === 'more' && { flags: withFlag(row, 'doubled') }),
  })
}

/** Stores what the answer to a ruling without a key says. The ruling is settled later, when it is read back. */
export function afterUnkeyedAnswer(row: Ruling, { to, set }: RulingChange): RulingChange {
  const outcome = OUTCOMES[to] ?? 'none'
  const sends = withLastSend(row, { outcome })
  const error = outcome === 'refused' ? (set.error ?? null) : null
  return changeOf(row, outcome === 'none' ? 'no_answer' : 'answered', { sends, error })
}

const OUTCOMES: { readonly [S in Ruling['state']]?: SentRequest['outcome'] } = {
  done: 'applied',
  rejected: 'refused',
  attention: 'refused',
}
