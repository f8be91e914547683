import type { EpochMs, Milliseconds } from '../../domain/ids'
import {
  isFromNewerVersion,
  type Ruling,
  type RulingFlag,
  type SentRequest,
} from '../../store/stored-ruling'
import { isReadBack, isUnconfirmed, mayBeApplied, triedAt, wasSent } from '../ruling'
import { policyOf } from '../policies/policies'
import { LONGEST_PAUSE_MS } from './backoff'
import { isInDoubtSinceRestore } from './put-back'
import { whyServerMustNotGet, type ServerFacts } from './server-facts'

/** Why a row is not sent now; `ready`: it can be sent now. */
export type HoldReason =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** The ruling was sent without an idempotency key, so the outbox first has to read whether the server shows it. */
  | { readonly kind: 'check' }
  /** An earlier ruling of the same lane, or one on which this ruling depends, must be sent first. */
  | { readonly kind: 'behind'; readonly id: string }
  /**
   * An earlier ruling about the same thing, or one on which this ruling depends, waits for the referee's
   * answer.
   */
  | { readonly kind: 'behind_question'; readonly id: string }
  | { readonly kind: 'put_off'; readonly until: EpochMs }
  /** The referee will be asked once the server answers. */
  | { readonly kind: 'confirm' }
  /** The referee must be asked before the ruling is sent. */
  | { readonly kind: 'ask'; readonly flag: RulingFlag }
  /** A newer version of the console made the ruling, and only that version may send it. */
  | { readonly kind: 'newer_version' }
  /** The ruling already waits for the referee's answer. */
  | { readonly kind: 'asking' }
  /** The ruling was made in another hall, which had this address before. */
  | { readonly kind: 'other_venue' }
  /** The server does not promise that a repeated ruling takes effect once. */
  | { readonly kind: 'no_promise' }

export interface HeadsContext {
  readonly now: EpochMs
  readonly serverFacts: ServerFacts
  /**
   * When the referee last asked the console to send everything now. A row whose last try was before then
   * skips the rest of its pause.
   */
  readonly pausesEndedAt: EpochMs
}

const KEY_MARGIN_MS = 24 * 3_600_000

/**
 * Tells for each unsettled row of one owner why it is not sent now, or that it can be sent.
 * `ready` rows are the heads of their lanes, at most one per lane. `rows` are in order of `seq`.
 * `settled` holds the settled rows on which `rows` depend.
 */
export function holdRows(
  rows: readonly Ruling[],
  settled: ReadonlyMap<string, Ruling>,
  context: HeadsContext,
): ReadonlyMap<string, HoldReason> {
  const holds = new Map<string, HoldReason>()
  const known = new Map([...settled, ...rows.map((row) => [row.id, row] as const)])
  const firstOfLane = new Map<string, string>()
  const questions = new Map<string, string>()
  // While a ruling that was sent without a key is being read back, another ruling about the same thing must
  // wait. Otherwise nobody could tell which of the two changed what the server shows.
  for (const { id, lane, call, state } of rows.filter(isReadBack)) {
    if (state === 'attention') questions.set(`${lane} ${call}`, id)
    else firstOfLane.set(lane, id)
  }
  for (const row of rows) {
    const hold = holdRow(row)
    holds.set(row.id, hold)
    if (hold.kind === 'asking' && policyOf(row.call).blocksWhileAsking) {
      questions.set(`${row.lane} ${row.call}`, row.id)
    }
    if (!PASSED_BY_LATER_ROWS.includes(hold.kind) && !firstOfLane.has(row.lane))
      firstOfLane.set(row.lane, row.id)
  }
  return holds

  function holdRow(row: Ruling): HoldReason {
    if (isFromNewerVersion(row)) return { kind: 'newer_version' }
    const refused = whyServerMustNotGet(row, context.serverFacts)
    if (refused === 'other_venue') return { kind: refused }
    if (row.state === 'attention') return { kind: 'asking' }
    if (row.state !== 'sending' && wasSent(row) && row.flags.includes('promise_lapsed')) {
      return { kind: 'ask', flag: 'promise_lapsed' }
    }
    if (refused !== null) return { kind: refused }
    if (row.state !== 'sending' && isInDoubtSinceRestore(row, context.serverFacts)) {
      return { kind: 'ask', flag: 'before_put_back' }
    }
    const first = firstOfLane.get(row.lane)
    if (first !== undefined && first !== row.id) return { kind: 'behind', id: first }
    if (row.state === 'sending') return { kind: 'sending' }
    if (row.state === 'unknown' && isReadBack(row)) {
      return holdByPause(row, context) ?? { kind: 'check' }
    }
    const question = questions.get(`${row.lane} ${row.call}`)
    if (question !== undefined) return { kind: 'behind_question', id: question }
    return (
      holdByDependencies(row, known) ??
      holdByAge(row, context) ??
      holdByPause(row, context) ??
      READY
    )
  }
}

const READY: HoldReason = { kind: 'ready' }
const PASSED_BY_LATER_ROWS: readonly HoldReason['kind'][] = [
  'asking',
  'ask',
  'confirm',
  'behind_question',
  'other_venue',
]

function holdByDependencies(row: Ruling, known: ReadonlyMap<string, Ruling>): HoldReason | null {
  // Dependencies hold back only the first send, so a row that was sent no longer waits for them.
  if (wasSent(row)) return null
  for (const id of row.dependsOn ?? []) {
    const dependency = known.get(id)
    if (dependency?.state === 'done') continue
    if (dependency?.state === 'attention') return { kind: 'behind_question', id }
    if (dependency && dependency.state !== 'cancelled' && dependency.state !== 'rejected') {
      return { kind: 'behind', id }
    }
    return { kind: 'ask', flag: 'dependency_failed' }
  }
  return null
}

function holdByAge(row: Ruling, { now, serverFacts }: HeadsContext): HoldReason | null {
  if (isUnconfirmed(row, now)) return { kind: 'confirm' }
  // A ruling that is read back has no key that the server could forget.
  const firstSend = isReadBack(row) ? undefined : row.sends[0]
  if (
    firstSend &&
    keyAgeMs(firstSend, now, serverFacts) > serverFacts.retentionMs - KEY_MARGIN_MS
  ) {
    return { kind: 'ask', flag: 'key_too_old' }
  }
  // A ruling that may have arrived is repeated under its key, however old it is: the server recognises the key
  // or judges the age itself.
  if (mayBeApplied(row)) return null
  const { expiresAfterMs } = policyOf(row.call)
  // A `confirm` ruling that reaches this line was confirmed a moment ago, so its age does not matter.
  if (expiresAfterMs === null || row.cls === 'confirm') return null
  const isOld = (ageByServerMs(row, now, serverFacts) ?? 0) > expiresAfterMs
  return isOld ? { kind: 'ask', flag: 'expired' } : null
}

/**
 * The ruling's age by the server's clock, because somebody may have set the device's clock meanwhile.
 * Null while the server's clock is unknown; nothing is sent before the server has answered.
 */
function ageByServerMs(row: Ruling, now: EpochMs, { skewMs }: ServerFacts): Milliseconds | null {
  if (skewMs === null) return null
  return now + skewMs - (row.ruledAt + (row.skewMs ?? skewMs))
}

/**
 * The age of a key by the device's clock or by the server's, whichever is larger,
 * because somebody may have set the device's clock back or forward.
 */
function keyAgeMs(send: SentRequest, now: EpochMs, { skewMs }: ServerFacts): Milliseconds {
  const byDevice = now - send.at
  if (send.serverAt === undefined || skewMs === null) return byDevice
  return Math.max(byDevice, now + skewMs - send.serverAt)
}

function holdByPause(row: Ruling, { now, pausesEndedAt }: HeadsContext): HoldReason | null {
  const until = row.retryAt ?? null
  if (until === null || until <= now) return null
  // A clock that was set back must not park a ruling for longer than the longest pause.
  if (until - now > LONGEST_PAUSE_MS) return null
  const lastTry = triedAt(row)
  if (lastTry !== null && lastTry <= pausesEndedAt) return null
  return { kind: 'put_off', until }
}
