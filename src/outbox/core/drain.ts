import type { EpochMs } from '../../domain/ids'
import type { Credentials } from '../../rpc/client'
import type { Scope } from '../../store/scope'
import type { Ruling } from '../../store/stored-ruling'
import { triedAt } from '../ruling'
import { askWhereNeeded, doubtConfirmations, findOpenSends } from './ask-referee'
import { holdRows, type HoldReason } from './heads'
import type { News } from './news'
import { createOpenRequests } from './open-requests'
import type { OutboxStore } from './ports'
import { checkRow } from './read-back'
import { sendRow, type SendDeps } from './send-row'
import { createTurnRows } from './turn-rows'

export interface DrainDeps extends SendDeps {
  readonly store: OutboxStore
  readonly scope: Scope
  /** Wakes the drain when another part of the console, or another tab, may have added or changed rows. */
  readonly news: News
}

export type DrainEnd =
  /** Nothing can be sent now. `nextTryAt` is when the next row may be tried; null when no row waits for a time. */
  | { readonly kind: 'rest'; readonly nextTryAt: EpochMs | null }
  /** Another turn has begun, or the page is going away. */
  | { readonly kind: 'cut_short' }

const PARALLEL_LANES = 4
/** The name of a probe among the open requests. The other requests have the name of their lane. */
const PROBE = 'probe'

/**
 * Sends every row that can be sent: several lanes at a time, and in each lane one row after the other.
 * Ends when nothing is left to send now. Rejects only when the device cannot store.
 */
export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  const { link, clock, news } = deps
  const rows = createTurnRows(deps)
  const requests = createOpenRequests()

  while (!rows.isOver()) {
    if (news.take() || rows.isStale()) await rows.reload()
    if (await findOpenSends(rows, requests)) continue
    const holds = holdRows(rows.unsettled(), rows.settled, {
      now: clock.now(),
      serverFacts: deps.serverFacts(),
      pausesEndedAt: link.pausesEndedAt(),
    })
    if (await doubtConfirmations(rows, link)) continue
    if (await askWhereNeeded(rows, holds, link)) continue
    startHeads(holds)
    if (requests.count() === 0 && !rows.isStale()) {
      return { kind: 'rest', nextTryAt: nextTryAt(holds, deps) }
    }
    await requests.nextOr(() => news.next())
  }
  await requests.all()
  return { kind: 'cut_short' }

  function startHeads(holds: ReadonlyMap<string, HoldReason>): void {
    const credentials = deps.credentials()
    if (credentials === null || !deps.mayStart()) return
    if (link.blockedUntil(credentials.authToken) !== null) return
    const ready = readyRows(holds).filter(({ lane }) => !requests.has(lane))
    const isToAsk = [...holds.values()].some(({ kind }) => kind === 'confirm')
    if (ready.length === 0 && !isToAsk) return
    // A ruling that is sent and gets no answer may have arrived. So rulings are sent only when the server
    // answered a moment ago: a ruling made without a network is then certainly on this device only.
    if (!link.isFresh()) return startProbe(credentials)
    for (const row of ready) {
      if (requests.count() >= (link.isProbing() ? 1 : PARALLEL_LANES)) return
      const work = holds.get(row.id)?.kind === 'check' ? checkRow : sendRow
      requests.start(row.lane, work(row, credentials, { deps, rows }))
    }
  }

  /** The heads of the lanes, the least recently tried first. */
  function readyRows(holds: ReadonlyMap<string, HoldReason>): readonly Ruling[] {
    return [...holds]
      .filter(([, hold]) => hold.kind === 'ready' || hold.kind === 'check')
      .map(([id]) => rows.unsettledById(id))
      .filter((row) => row !== undefined)
      .toSorted((a, b) => lastTry(a) - lastTry(b) || a.seq - b.seq)
  }

  function startProbe({ authToken }: Credentials): void {
    if (requests.has(PROBE)) return
    const work = deps.transport.probe().then((heard) => link.hear(heard, authToken))
    requests.start(PROBE, work)
  }
}

const lastTry = (row: Ruling) => triedAt(row) ?? 0

/** The earliest time at which one of the held rows may be tried; null when none waits for a time. */
function nextTryAt(
  holds: ReadonlyMap<string, HoldReason>,
  { credentials, link, clock }: DrainDeps,
): EpochMs | null {
  const token = credentials()?.authToken
  if (token === undefined) return null
  const times = [...holds.values()].flatMap((hold) => {
    if (hold.kind === 'put_off') return [hold.until]
    const isBlocked = hold.kind === 'ready' || hold.kind === 'check' || hold.kind === 'confirm'
    return isBlocked ? [link.blockedUntil(token) ?? clock.now()] : []
  })
  const next = Math.min(...times)
  return Number.isFinite(next) ? next : null
}
