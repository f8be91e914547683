import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { Credentials } from '../../rpc/client'
import {
  isFromNewerVersion,
  isUnsettled,
  type Action,
  type ActionFlag,
  type ChangeOutcome,
  type Scope,
  type Send,
} from '../../store/stored-action'
import { mayBeApplied, withFlag } from '../action'
import { holdRows, type Hold } from './heads'
import type { Link } from './link'
import type { News } from './news'
import type { Clock, Random, Store, Transport } from './ports'
import { settle } from './settle'
import type { Standing } from './standing'
import { canHappen, changeOf } from './transitions'

export interface DrainDeps {
  readonly store: Store
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly link: Link
  readonly scope: Scope
  /** This turn's number: every write of the drain is refused once another turn has begun. */
  readonly fence: number
  /** What is known of the server at this moment. */
  readonly standing: () => Standing
  /** Credentials of the scope's owner now; null when they are not signed in. */
  readonly credentials: () => Credentials | null
  /** False once the page is hidden or going away: what is open may end, nothing new leaves. */
  readonly mayStart: () => boolean
  /** Rings when rows may have been added or changed by others. */
  readonly news: News
}

export type DrainEnd =
  /** Nothing can be sent now. `nextTryAt` is null when nothing waits for time alone. */
  | { readonly kind: 'rest'; readonly nextTryAt: EpochMs | null }
  /** Another turn has begun, or the page is going away. */
  | { readonly kind: 'cut_short' }

const PARALLEL_LANES = 4
/** Well before another tab takes a silent turn over. */
const LONGEST_WRITE_MS: Milliseconds = 10_000
/** No lane's name. */
const PROBE = 'probe'

/**
 * Sends what can be sent: lanes side by side, each strictly in order with one request open. Ends when nothing is
 * left to send now. Rejects only when the device cannot store.
 */
export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  const { store, scope, link, clock, news } = deps
  let isOver = false
  let isStale = true
  let rows = new Map<string, Action>()
  /** What this turn has settled, and what its rows stand on; gone with the turn. */
  const settled = new Map<string, Action>()
  const open = new Map<string, Promise<void>>()
  const failures: unknown[] = []

  while (!isOver) {
    if (news.take() || isStale) await reload()
    if (await findOpenSends()) continue
    const holds = holdRows([...rows.values()], settled, {
      now: clock.now(),
      standing: deps.standing(),
      pausesEndedAt: link.pausesEndedAt(),
    })
    if (await doubtConfirmations()) continue
    if (await askWhereNeeded(holds)) continue
    startHeads(holds)
    if (open.size === 0 && !isStale) return { kind: 'rest', nextTryAt: nextTryAt(holds) }
    if (open.size > 0) await Promise.race([...open.values(), news.next()])
    if (failures.length > 0) throw failures[0]
  }
  await Promise.all(open.values())
  return { kind: 'cut_short' }

  async function reload(): Promise<void> {
    isStale = false
    rows = new Map((await store.unsettled(scope)).map((row) => [row.id, row]))
    const needed = [...rows.values()].flatMap(({ dependsOn }) => dependsOn ?? [])
    const missing = [...new Set(needed)].filter((id) => !rows.has(id))
    const found = missing.length === 0 ? [] : await store.byIds(missing)
    // Laid over, not in place of the others: a send may have settled a row while these were read.
    for (const row of found) settled.set(row.id, row)
  }

  /**
   * A row that is `sending` while no request of this turn is open was left by an earlier turn, or by a write that
   * was repeated: nobody knows whether it arrived. True when there was one.
   */
  async function findOpenSends(): Promise<boolean> {
    const left = [...rows.values()].filter(
      (row) => row.state === 'sending' && !open.has(row.lane) && !isFromNewerVersion(row),
    )
    for (const row of left) if (!isOver) await write(changeOf(row, 'found_open'))
    return left.length > 0
  }

  /** Moves rows that must not leave unasked; true when something moved. */
  async function askWhereNeeded(holds: ReadonlyMap<string, Hold>): Promise<boolean> {
    let hasMoved = false
    for (const [id, hold] of holds) {
      const row = rows.get(id)
      const flag = hold.kind === 'confirm' && link.isFresh() ? 'unconfirmed' : flagOf(hold)
      // It may have left while another one was asked about.
      if (flag === null || row === undefined || !canHappen('asked', row.state)) continue
      const flags = withFlag(row, flag)
      const outcome = await write(changeOf(row, 'asked', { flags }, flag))
      if (outcome.kind === 'fence_lost') return true
      hasMoved = true
    }
    return hasMoved
  }

  /** A server that was confirmed to answer and then did not: what has not left is asked about when it is back. */
  async function doubtConfirmations(): Promise<boolean> {
    const doubted = [...rows.values()].filter(
      (row) =>
        row.state === 'queued' &&
        row.cls === 'confirm' &&
        row.okAt != null &&
        link.wasLostSince(row.okAt) &&
        !mayBeApplied(row) &&
        !isFromNewerVersion(row),
    )
    for (const row of doubted) if (!isOver) await write(changeOf(row, 'doubted', { okAt: null }))
    return doubted.length > 0
  }

  function startHeads(holds: ReadonlyMap<string, Hold>): void {
    const credentials = deps.credentials()
    if (credentials === null || !deps.mayStart()) return
    if (link.blockedUntil(credentials.authToken) !== null) return
    const ready = [...holds]
      .filter(([, hold]) => hold.kind === 'ready')
      .map(([id]) => rows.get(id))
      .filter((row): row is Action => row !== undefined && !open.has(row.lane))
      .toSorted((a, b) => lastTry(a) - lastTry(b) || a.seq - b.seq)
    const isToAsk = [...holds.values()].some(({ kind }) => kind === 'confirm')
    if (ready.length === 0 && !isToAsk) return
    // A ruling that leaves without an answer may have arrived: it leaves only when the server was just heard, so that
    // one made without a network is known to be here and nowhere else.
    if (!link.isFresh()) return startProbe(credentials)
    for (const row of ready) {
      if (open.size >= (link.isProbing() ? 1 : PARALLEL_LANES)) return
      const work = sendRow(row, credentials)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => open.delete(row.lane))
      open.set(row.lane, work)
    }
  }

  function startProbe(credentials: Credentials): void {
    if (open.has(PROBE)) return
    const work = deps.transport
      .probe()
      .then((heard) => link.hear(heard, credentials.authToken))
      .finally(() => open.delete(PROBE))
    open.set(PROBE, work)
  }

  async function sendRow(row: Action, credentials: Credentials): Promise<void> {
    const at = clock.now()
    const { skewMs } = deps.standing()
    const send: Send = { at, fence: deps.fence, ...(skewMs !== null && { serverAt: at + skewMs }) }
    const set = {
      ...argsToSend(row, settled),
      ...(row.skewMs == null && { skewMs }),
      sends: [...row.sends, send],
    }
    const intended = await write(changeOf(row, 'sent', { ...set, retryAt: null, retryWhy: null }))
    if (intended.kind !== 'written') return
    const sending = intended.rows[0]
    if (sending === undefined) return
    const hasSlept = Math.abs(clock.now() - at) > LONGEST_WRITE_MS
    if (hasSlept || deps.credentials()?.authToken !== credentials.authToken) {
      // Nothing has left. They signed out since, or the tab stood still: a request that leaves late may come to a
      // server that was put back meanwhile, and no longer knows that another tab has sent the ruling.
      await write(changeOf(sending, 'put_off', { sends: row.sends }, 'not sent'))
      return
    }
    if (!deps.mayStart()) {
      // Nothing is written while a page goes away; the next turn finds the row open and sends it again.
      isOver = true
      return
    }
    const result = await deps.transport.send(sending, credentials)
    const { keepsKeys } = deps.standing()
    const context = { now: clock.now(), random: deps.random.next(), keepsKeys }
    const { change, link: heard } = settle(sending, result, context)
    link.hear(heard, credentials.authToken)
    await write(change)
  }

  async function write(change: Parameters<Store['change']>[2][number]): Promise<ChangeOutcome> {
    const outcome = await store.change(scope, deps.fence, [change])
    if (outcome.kind === 'fence_lost') isOver = true
    if (outcome.kind === 'moved') isStale = true
    if (outcome.kind === 'written') for (const row of outcome.rows) keep(row)
    return outcome
  }

  function keep(row: Action): void {
    if (isUnsettled(row)) {
      rows.set(row.id, row)
      return
    }
    rows.delete(row.id)
    settled.set(row.id, row)
  }

  function nextTryAt(holds: ReadonlyMap<string, Hold>): EpochMs | null {
    const credentials = deps.credentials()
    if (credentials === null) return null
    const times: EpochMs[] = []
    for (const hold of holds.values()) {
      if (hold.kind === 'put_off') times.push(hold.until)
      if (hold.kind === 'ready' || hold.kind === 'confirm')
        times.push(link.blockedUntil(credentials.authToken) ?? clock.now())
    }
    const next = Math.min(...times)
    return Number.isFinite(next) ? next : null
  }
}

const flagOf = (hold: Hold): ActionFlag | null => (hold.kind === 'ask' ? hold.flag : null)

const lastTry = (row: Action) => row.sends.at(-1)?.at ?? 0

/** A cancel of a penalty given on this device learns the penalty's number when it leaves. */
function argsToSend(
  row: Action,
  settled: ReadonlyMap<string, Action>,
): Partial<Pick<Action, 'args'>> {
  if (row.call !== 'CancelPenalty' || row.args.penaltyId !== 0) return {}
  const given = settled.get(row.dependsOn?.[0] ?? '')
  return { args: { ...row.args, penaltyId: given?.resultId ?? 0 } }
}
