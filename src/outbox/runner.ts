import type { EpochMs, Milliseconds } from '../domain/ids'
import { StorageUnavailable } from '../store/reopen'
import { isFromNewerVersion, type Scope } from '../store/stored-action'
import { backoffMs, LONGEST_PAUSE_MS } from './core/backoff'
import { drain, type DrainEnd } from './core/drain'
import { createLink, type LinkView } from './core/link'
import { createNews } from './core/news'
import type { Standing } from './core/standing'
import type { Clock, Locks, Random, SignedIn, Store, Transport } from './core/ports'

/** What makes a runner look at its queue. */
export type Wake =
  | 'enqueue'
  | 'nudge'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'focus'
  | 'read'
  | 'session'
  | 'now'

/** Everything a runner needs of the browser, so that tests control all of it. */
export interface RunnerPlatform {
  readonly clock: Clock
  readonly random: Random
  readonly locks: Locks
  /** Calls back once after a pause; the answer cancels it. */
  after(ms: Milliseconds, callback: () => void): () => void
  isVisible(): boolean
  /** Reports what happens to the page and nudges of other tabs, until the answer is called. */
  listen(heard: (wake: Wake | 'pagehide') => void): () => void
  /** Tells the other tabs of this origin that there is work. */
  nudge(): void
}

export interface RunnerStatus {
  readonly link: LinkView
  readonly storage: 'ok' | 'unavailable'
}

export interface RunnerDeps {
  readonly server: string
  readonly store: Store
  readonly transport: Transport
  readonly platform: RunnerPlatform
  readonly signedIn: () => SignedIn | null
  /** What is known of the server at this moment. */
  readonly standing: () => Standing
  /** Told of errors that are bugs; the runner tries again all the same. */
  readonly onBug: (error: unknown) => void
}

export interface Runner {
  start(): void
  stop(): void
  wake(wake: Wake): void
  status(): RunnerStatus
  /** Called after every change of the status. */
  subscribe(listener: () => void): () => void
}

const BEAT_MS = 2_000
const DEAD_AFTER_MS = 15_000
const ONLINE_SPREAD_MS = 1_500
const COALESCE_MS = 250

/**
 * Drains the queue of whoever is signed in, in one tab at a time. The tab that holds the lock takes a new fence and
 * shows every 2 s that it lives; one that was silent for 15 s (a frozen tab) loses the lock, and the fence makes its
 * later writes void. While nothing is queued there is no timer and no request.
 */
export function createRunner(deps: RunnerDeps): Runner {
  const { store, platform } = deps
  const { clock, random } = platform
  const link = createLink({ clock, random })
  const news = createNews()
  const listeners = new Set<() => void>()
  let isRunning = false
  let isStarted = false
  let isGone = false
  let storageFailures = 0
  let pending: { at: EpochMs; cancel: () => void } | null = null
  let unlisten = () => {}

  return {
    start() {
      if (isStarted) return
      isStarted = true
      unlisten = platform.listen((heard) => {
        if (heard === 'pagehide') isGone = true
        else wake(heard)
      })
      wake('now')
    },
    stop() {
      isStarted = false
      unlisten()
      pending?.cancel()
      pending = null
    },
    wake,
    status: () => ({
      link: link.view(deps.signedIn()?.credentials.authToken ?? null),
      storage: storageFailures === 0 ? 'ok' : 'unavailable',
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function wake(reason: Wake): void {
    if (!isStarted) return
    if (reason === 'pageshow') isGone = false
    if (reason === 'now') link.tryNow()
    else if (reason !== 'enqueue' && reason !== 'nudge') link.mayBeBack()
    news.tell()
    runAt(clock.now() + delayOf(reason))
  }

  function delayOf(reason: Wake): Milliseconds {
    switch (reason) {
      case 'enqueue':
      case 'nudge':
      case 'now':
      case 'session':
        return 0
      // Forty tablets hear of the network's return in the same second.
      case 'online':
        return Math.floor(random.next() * ONLINE_SPREAD_MS)
      case 'visible':
      case 'pageshow':
      case 'focus':
      case 'read':
        return COALESCE_MS
    }
  }

  /**
   * Plans one run; an earlier plan stands, a later one is replaced. So is one whose time is past: timers stand still
   * while the tablet sleeps, its clock does not.
   */
  function runAt(at: EpochMs): void {
    const now = clock.now()
    const isSooner = pending !== null && pending.at >= now && pending.at <= at
    if (!isStarted || isSooner) return
    pending?.cancel()
    const delay = Math.min(Math.max(0, at - now), LONGEST_PAUSE_MS)
    const cancel = platform.after(delay, () => {
      pending = null
      void run()
    })
    pending = { at, cancel }
  }

  async function run(): Promise<void> {
    // A running drain hears of news by itself; whatever it leaves is looked at when it ends.
    if (isRunning || !mayStart()) return
    const who = deps.signedIn()
    if (who === null) return
    isRunning = true
    try {
      const { venue } = deps.standing()
      const next = await turn({ server: deps.server, owner: who.owner, venue })
      storageFailures = 0
      if (news.take()) runAt(clock.now())
      else if (next !== null && platform.isVisible()) runAt(next)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) deps.onBug(error)
      storageFailures += 1
      if (platform.isVisible()) runAt(clock.now() + backoffMs(storageFailures, random.next()))
    } finally {
      isRunning = false
      tellListeners()
    }
  }

  /** One attempt to drain; when to look again, or null when only an event can bring work. */
  async function turn(scope: Scope): Promise<EpochMs | null> {
    news.take()
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
    // Another tab is at it: see later whether it still lives.
    return (await hasWork(scope)) ? clock.now() + DEAD_AFTER_MS : null
  }

  async function hold(scope: Scope): Promise<DrainEnd> {
    const fence = await store.takeFence(scope)
    const stopBeating = beat(scope, fence)
    try {
      return await drain({
        store,
        transport: deps.transport,
        clock,
        random,
        link: { ...link, hear: (heard, token) => (link.hear(heard, token), tellListeners()) },
        scope,
        fence,
        standing: deps.standing,
        credentials: () => credentialsOf(scope),
        mayStart,
        news,
      })
    } finally {
      stopBeating()
    }
  }

  function beat(scope: Scope, fence: number): () => void {
    let cancel = () => {}
    const next = () => {
      cancel = platform.after(BEAT_MS, () => {
        // A beat that cannot be stored is one missed sign of life, nothing more.
        store.beat(scope, fence).catch(() => {})
        next()
      })
    }
    next()
    return () => cancel()
  }

  async function hasWork(scope: Scope): Promise<boolean> {
    const rows = await store.unsettled(scope)
    return rows.some((row) => row.state !== 'attention' && !isFromNewerVersion(row))
  }

  async function isHolderDead(scope: Scope): Promise<boolean> {
    const mark = await store.fenceMark(scope)
    // A clock that was set back must not make a dead holder look alive.
    return mark === null || Math.abs(clock.now() - mark.beatAt) > DEAD_AFTER_MS
  }

  function credentialsOf(scope: Scope) {
    const who = deps.signedIn()
    return who?.owner === scope.owner ? who.credentials : null
  }

  function mayStart(): boolean {
    return isStarted && !isGone && platform.isVisible()
  }

  function tellListeners(): void {
    for (const listener of listeners) listener()
  }
}
