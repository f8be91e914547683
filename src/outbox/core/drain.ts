import { isOfEpoch } from '../../contract/capabilities'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { Credentials } from '../../rpc/client'
import {
  isFromNewerVersion,
  type Ruling,
  type RulingFlag,
  type Scope,
  type Send,
} from '../../store/stored-ruling'
import { mayBeApplied, withFlag } from '../ruling'
import { holdRows, type HoldReason } from './heads'
import type { Link } from './link'
import type { News } from './news'
import type { Clock, Random, Store, Transport } from './ports'
import { settle } from './settle'
import { createTurnRows } from './turn-rows'
import type { ServerFacts } from './server-facts'
import { canHappen, changeOf } from './transitions'

export interface DrainDeps {
  readonly store: Store
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly link: Link
  readonly scope: Scope
  /** This turn's number. The store refuses every write of the drain once another turn has begun. */
  readonly fence: number
  /** What the device knows of the server at this moment. */
  readonly standing: () => ServerFacts
  /** Credentials of the scope's owner; null when the owner is not signed in. */
  readonly credentials: () => Credentials | null
  /** False once the page is hidden or going away: open requests may end, no new request starts. */
  readonly mayStart: () => boolean
  /** Rings when rows may have been added or changed by others. */
  readonly news: News
}

export type DrainEnd =
  /** Nothing can be sent now. `nextTryAt` is null when no row waits for a time. */
  | { readonly kind: 'rest'; readonly nextTryAt: EpochMs | null }
  /** Another turn has begun, or the page is going away. */
  | { readonly kind: 'cut_short' }

const PARALLEL_LANES = 4
/**
 * If the device took longer than this to write that a ruling is being sent, the tab may have slept, and the ruling is not
 * sent. The time is much shorter than the silence after which another tab takes the turn over.
 */
const LONGEST_WRITE_MS: Milliseconds = 10_000
/** A key in `open` that no lane uses. */
const PROBE = 'probe'

/**
 * Sends every row that can be sent: lanes in parallel, each lane in order with one request open. Ends when nothing is
 * left to send now. Rejects only when the device cannot store.
 */
export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  const { link, clock, news } = deps
  let isOver = false
  const rows = createTurnRows({ ...deps, onFenceLost: () => (isOver = true) })
  const open = new Map<string, Promise<void>>()
  const failures: unknown[] = []

  while (!isOver) {
    if (news.take() || rows.isStale()) await rows.reload()
    if (await findOpenSends()) continue
    const holds = holdRows(rows.unsettled(), rows.settled, {
      now: clock.now(),
      standing: deps.standing(),
      pausesEndedAt: link.pausesEndedAt(),
    })
    if (await doubtConfirmations()) continue
    if (await askWhereNeeded(holds)) continue
    startHeads(holds)
    if (open.size === 0 && !rows.isStale()) return { kind: 'rest', nextTryAt: nextTryAt(holds) }
    if (open.size > 0) await Promise.race([...open.values(), news.next()])
    if (failures.length > 0) throw failures[0]
  }
  await Promise.all(open.values())
  return { kind: 'cut_short' }

  /**
   * A `sending` row without an open request of this turn was left by an earlier turn, or by a repeated write. Whether
   * it arrived is unknown. Returns true when there was such a row.
   */
  async function findOpenSends(): Promise<boolean> {
    const left = rows
      .unsettled()
      .filter((row) => row.state === 'sending' && !open.has(row.lane) && !isFromNewerVersion(row))
    for (const row of left) if (!isOver) await rows.change(changeOf(row, 'found_open'))
    return left.length > 0
  }

  /** Moves rows to attention that must not leave without the referee's answer; true when a row moved. */
  async function askWhereNeeded(holds: ReadonlyMap<string, HoldReason>): Promise<boolean> {
    let hasMoved = false
    for (const [id, hold] of holds) {
      const row = rows.unsettledById(id)
      const flag = hold.kind === 'confirm' && link.isFresh() ? 'unconfirmed' : flagOf(hold)
      // This row may have left while another was moved.
      if (flag === null || row === undefined || !canHappen('asked', row.state)) continue
      const flags = withFlag(row, flag)
      const outcome = await rows.change(changeOf(row, 'asked', { flags }, flag))
      if (outcome.kind === 'fence_lost') return true
      hasMoved = true
    }
    return hasMoved
  }

  /** When the server stopped answering after a confirmation, the referee is asked again once it is back. */
  async function doubtConfirmations(): Promise<boolean> {
    const doubted = rows
      .unsettled()
      .filter(
        (row) =>
          row.state === 'queued' &&
          row.cls === 'confirm' &&
          row.okAt != null &&
          link.wasLostSince(row.okAt) &&
          !mayBeApplied(row) &&
          !isFromNewerVersion(row),
      )
    for (const row of doubted)
      if (!isOver) await rows.change(changeOf(row, 'doubted', { okAt: null }))
    return doubted.length > 0
  }

  function startHeads(holds: ReadonlyMap<string, HoldReason>): void {
    const credentials = deps.credentials()
    if (credentials === null || !deps.mayStart()) return
    if (link.blockedUntil(credentials.authToken) !== null) return
    const ready = [...holds]
      .filter(([, hold]) => hold.kind === 'ready')
      .map(([id]) => rows.unsettledById(id))
      .filter((row): row is Ruling => row !== undefined && !open.has(row.lane))
      .toSorted((a, b) => lastTry(a) - lastTry(b) || a.seq - b.seq)
    const isToAsk = [...holds.values()].some(({ kind }) => kind === 'confirm')
    if (ready.length === 0 && !isToAsk) return
    // A ruling sent without an answer may have arrived. So rulings leave only when the server has just answered, and
    // a ruling made without a network certainly exists on this device only.
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

  async function sendRow(row: Ruling, credentials: Credentials): Promise<void> {
    const at = clock.now()
    const { skewMs, epoch = null } = deps.standing()
    const send: Send = { at, fence: deps.fence, ...(skewMs !== null && { serverAt: at + skewMs }) }
    const set = {
      ...argsToSend(row, rows.settled),
      ...(row.skewMs == null && { skewMs }),
      ...(!isOfEpoch(row, { epoch }) && { epoch }),
      sends: [...row.sends, send],
    }
    const intended = await rows.change(
      changeOf(row, 'sent', { ...set, retryAt: null, retryWhy: null }),
    )
    if (intended.kind !== 'written') return
    const sending = intended.rows[0]
    if (sending === undefined) return
    const hasSlept = Math.abs(clock.now() - at) > LONGEST_WRITE_MS
    if (hasSlept || deps.credentials()?.authToken !== credentials.authToken) {
      // Nothing has left. Either the person signed out meanwhile, or the tab was suspended. A request that leaves
      // late may reach a server that was restored meanwhile and has forgotten that another tab sent this ruling.
      await rows.change(changeOf(sending, 'put_off', { sends: row.sends }, 'not sent'))
      return
    }
    if (!deps.mayStart()) {
      // A page that goes away writes nothing more. The next turn finds the row in `sending` and sends it again.
      isOver = true
      return
    }
    const result = await deps.transport.send(sending, credentials)
    const { keepsKeys } = deps.standing()
    const context = { now: clock.now(), random: deps.random.next(), keepsKeys }
    const { change, link: heard } = settle(sending, result, context)
    link.hear(heard, credentials.authToken)
    await rows.change(change)
  }

  function nextTryAt(holds: ReadonlyMap<string, HoldReason>): EpochMs | null {
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

const flagOf = (hold: HoldReason): RulingFlag | null => (hold.kind === 'ask' ? hold.flag : null)

const lastTry = (row: Ruling) => row.sends.at(-1)?.at ?? 0

/** A cancel of a penalty from this device learns the penalty's number only when it leaves. */
function argsToSend(
  row: Ruling,
  settled: ReadonlyMap<string, Ruling>,
): Partial<Pick<Ruling, 'args'>> {
  if (row.call !== 'CancelPenalty' || row.args.penaltyId !== 0) return {}
  const given = settled.get(row.dependsOn?.[0] ?? '')
  return { args: { ...row.args, penaltyId: given?.resultId ?? 0 } }
}
