import type { EpochMs, Milliseconds } from '../../domain/ids'
import {
  isFromNewerVersion,
  type Action,
  type ActionFlag,
  type Send,
} from '../../store/stored-action'
import { isUnconfirmed, mayBeApplied, wasSent } from '../action'
import { policyOf } from '../actions/policies'
import { LONGEST_PAUSE_MS } from './backoff'
import { refusedByStanding, type Standing } from './standing'

/** Why a row does not leave now. */
export type Hold =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** An earlier ruling of its lane goes first. */
  | { readonly kind: 'behind'; readonly id: string }
  /** An earlier ruling about the same thing waits for the referee's answer. */
  | { readonly kind: 'behind_question'; readonly id: string }
  | { readonly kind: 'put_off'; readonly until: EpochMs }
  /** The referee is asked once the server is heard. */
  | { readonly kind: 'confirm' }
  /** It must be asked about before it may leave. */
  | { readonly kind: 'ask'; readonly flag: ActionFlag }
  /** A newer version of the console made it; only that one may send it. */
  | { readonly kind: 'newer_version' }
  /** It already waits for the referee's answer. */
  | { readonly kind: 'asking' }
  /** It was given in another hall that had this address. */
  | { readonly kind: 'other_venue' }
  /** The server does not promise that it takes effect once. */
  | { readonly kind: 'no_promise' }

export interface HeadsContext {
  readonly now: EpochMs
  readonly standing: Standing
  /** Rows last sent before this moment do not wait out their pause. */
  readonly pausesEndedAt: EpochMs
}

const KEY_MARGIN_MS = 24 * 3_600_000

/**
 * What holds each unsettled row of one owner; those `ready` are the heads of their lanes, at most one a lane.
 * `rows` are in order of `seq`; `settled` has the rows they depend on that are no longer among them.
 */
export function holdRows(
  rows: readonly Action[],
  settled: ReadonlyMap<string, Action>,
  context: HeadsContext,
): ReadonlyMap<string, Hold> {
  const holds = new Map<string, Hold>()
  const known = new Map([...settled, ...rows.map((row) => [row.id, row] as const)])
  const firstOfLane = new Map<string, string>()
  const questions = new Map<string, string>()
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

  function holdRow(row: Action): Hold {
    if (isFromNewerVersion(row)) return { kind: 'newer_version' }
    const refused = refusedByStanding(row, context.standing)
    if (refused === 'other_venue') return { kind: refused }
    if (row.state === 'attention') return { kind: 'asking' }
    if (row.state !== 'sending' && wasSent(row) && row.flags.includes('promise_lapsed')) {
      return { kind: 'ask', flag: 'promise_lapsed' }
    }
    if (refused !== null) return { kind: refused }
    const first = firstOfLane.get(row.lane)
    if (first !== undefined) return { kind: 'behind', id: first }
    if (row.state === 'sending') return { kind: 'sending' }
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

const READY: Hold = { kind: 'ready' }
const PASSED_BY_LATER_ROWS: readonly Hold['kind'][] = [
  'asking',
  'ask',
  'confirm',
  'behind_question',
  'other_venue',
]

function holdByDependencies(row: Action, known: ReadonlyMap<string, Action>): Hold | null {
  // Once sent, it was sent whole: what it depended on was done by then.
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

function holdByAge(row: Action, { now, standing }: HeadsContext): Hold | null {
  if (isUnconfirmed(row, now)) return { kind: 'confirm' }
  const firstSend = row.sends[0]
  if (firstSend && keyAgeMs(firstSend, now, standing) > standing.retentionMs - KEY_MARGIN_MS) {
    return { kind: 'ask', flag: 'key_too_old' }
  }
  // What may have arrived is repeated under its key: the server knows it again, or judges its age.
  if (mayBeApplied(row)) return null
  const { expiresAfterMs } = policyOf(row.call)
  const isOld = expiresAfterMs !== null && now - (row.okAt ?? row.ruledAt) > expiresAfterMs
  return isOld ? { kind: 'ask', flag: 'expired' } : null
}

/** By the clock that tells of more: the device's may have been set back since, or forward before. */
function keyAgeMs(send: Send, now: EpochMs, { skewMs }: Standing): Milliseconds {
  const byDevice = now - send.at
  if (send.serverAt === undefined || skewMs === null) return byDevice
  return Math.max(byDevice, now + skewMs - send.serverAt)
}

function holdByPause(row: Action, { now, pausesEndedAt }: HeadsContext): Hold | null {
  const until = row.retryAt ?? null
  if (until === null || until <= now) return null
  // A clock set back must not park a ruling for longer than any pause lasts.
  if (until - now > LONGEST_PAUSE_MS) return null
  const lastSend = row.sends.at(-1)
  if (lastSend && lastSend.at <= pausesEndedAt) return null
  return { kind: 'put_off', until }
}
