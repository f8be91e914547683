import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Credentials } from '../rpc/client'
import type { Scope } from '../store/scope'
import { isFromNewerVersion } from '../store/stored-ruling'
import { drain, type DrainEnd } from './core/drain'
import type { ServerLink } from './core/link'
import type { News } from './core/news'
import type { Clock, Locks, Random, OutboxStore, Transport } from './core/ports'
import { lookForPutBack } from './core/put-back'
import type { ServerFacts } from './core/server-facts'

export interface TurnDeps {
  readonly store: OutboxStore
  readonly transport: Transport
  readonly platform: {
    readonly clock: Clock
    readonly random: Random
    readonly locks: Locks
    after(ms: Milliseconds, callback: () => void): () => void
  }
  readonly link: ServerLink
  readonly news: News
  readonly serverFacts: () => ServerFacts
  /** Credentials of the scope's owner; null when the owner is not signed in. */
  readonly credentialsOf: (scope: Scope) => Credentials | null
  readonly mayStart: () => boolean
}

/**
 * Drains a person's queue once. Resolves to the time of the next drain, or to null when the next drain
 * only follows an event such as a new ruling.
 */
export type TakeTurn = (scope: Scope) => Promise<EpochMs | null>

const BEAT_MS: Milliseconds = 2_000
const DEAD_AFTER_MS: Milliseconds = 15_000

/**
 * Returns a function that tries to drain a person's queue once, in one tab at a time. It resolves to the
 * time of the next drain, or to null when the next drain only follows an event such as a new ruling.
 * The tab that holds the lock takes a new fence and gives a sign of life every 2 s. A tab that was silent
 * for 15 s (a frozen tab) loses the lock, and the fence voids its later writes.
 */
export function createTurn(deps: TurnDeps): TakeTurn {
  const { store, transport, platform, link, news, serverFacts, mayStart } = deps
  const { clock, random } = platform
  /**
   * The person, hall and epoch for which the server has already said which rulings it still has after its
   * restore.
   */
  let lookedFor: string | null = null

  return async function turn(scope) {
    if (!(await hasWork(scope))) return null
    let end: DrainEnd = { kind: 'cut_short' }
    const work = async () => {
      end = await hold(scope)
    }
    const name = `outbox:${scope.server}:${scope.owner}`
    if (!(await platform.locks.tryHold(name, work)) && (await isHolderDead(scope))) {
      await platform.locks.steal(name, work)
    }
    const ended = end as DrainEnd
    if (ended.kind === 'rest') return ended.nextTryAt
    // Another tab is sending: check later whether it still lives.
    return (await hasWork(scope)) ? clock.now() + DEAD_AFTER_MS : null
  }

  async function hold(scope: Scope): Promise<DrainEnd> {
    const fence = await store.takeFence(scope)
    const stopBeating = beat(scope, fence)
    try {
      await lookAfterRestore(scope, fence)
      const credentials = () => deps.credentialsOf(scope)
      const parts = { store, transport, clock, random, link, news, serverFacts, mayStart }
      return await drain({ ...parts, scope, fence, credentials })
    } finally {
      stopBeating()
    }
  }

  function beat(scope: Scope, fence: number): () => void {
    let cancel = () => {}
    const next = () => {
      cancel = platform.after(BEAT_MS, () => {
        // If this write fails, other tabs only miss one sign of life.
        store.beat(scope, fence).catch(() => {})
        next()
      })
    }
    next()
    return () => cancel()
  }

  async function hasWork(scope: Scope): Promise<boolean> {
    const rows = await store.unsettled(scope)
    if (rows.some((row) => row.state !== 'attention' && !isFromNewerVersion(row))) return true
    return isUnlooked(scope) && (await store.doneBefore(scope)).length > 0
  }

  /** True when the server has yet to be asked which rulings from before its restore it still has. */
  function isUnlooked(scope: Scope): boolean {
    return scope.epoch != null && lookedFor !== lookOf(scope)
  }

  /** Asks the server about rulings from before its restore. If the server cannot be asked now, the next turn asks. */
  async function lookAfterRestore(scope: Scope, fence: number): Promise<void> {
    if (!isUnlooked(scope)) return
    const credentials = () => deps.credentialsOf(scope)
    const isOver = await lookForPutBack({ store, transport, scope, fence, credentials })
    if (isOver) lookedFor = lookOf(scope)
  }

  async function isHolderDead(scope: Scope): Promise<boolean> {
    const mark = await store.fenceMark(scope)
    // A clock that was set back must not make a dead holder look alive.
    return mark === null || Math.abs(clock.now() - mark.beatAt) > DEAD_AFTER_MS
  }
}

const lookOf = ({ owner, venue, epoch }: Scope): string => `${owner} ${venue} ${epoch}`
