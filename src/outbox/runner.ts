import { isOfEpoch } from '../contract/capabilities'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { StorageUnavailable } from '../store/reopen'
import type { Scope } from '../store/stored-ruling'
import { backoffMs, LONGEST_PAUSE_MS } from './core/backoff'
import { createLink, type LinkView } from './core/link'
import { createNews } from './core/news'
import type { ServerFacts } from './core/server-facts'
import type { Clock, Locks, Random, SignedIn, Store, Transport } from './core/ports'
import { createTurn } from './turn'

/** Reasons for a runner to look at its queue. */
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

/** Everything that a runner needs of the browser, so that tests control all of it. */
export interface RunnerPlatform {
  readonly clock: Clock
  readonly random: Random
  readonly locks: Locks
  /** Calls back once after a pause. The returned function cancels it. */
  after(ms: Milliseconds, callback: () => void): () => void
  isVisible(): boolean
  /** Reports page events and nudges of other tabs, until the returned function is called. */
  listen(heard: (wake: Wake | 'pagehide') => void): () => void
  /** Informs the other tabs of this origin that there is work. */
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
  /** What the device knows of the server at this moment. */
  readonly standing: () => ServerFacts
  /** Receives errors that are bugs. The runner tries again all the same. */
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

const ONLINE_SPREAD_MS = 1_500
const COALESCE_MS = 250

/** Drains the queue of the signed-in person. With an empty queue there is no timer and no request. */
export function createRunner(deps: RunnerDeps): Runner {
  const { platform } = deps
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
  const turn = createTurn({
    ...deps,
    news,
    link: { ...link, hear: (heard, token) => (link.hear(heard, token), tellListeners()) },
    credentialsOf,
    mayStart,
  })

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
      // Forty tablets notice the network's return in the same second.
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
   * Plans one run. A sooner plan stays; a later one is replaced. A plan whose time has passed is replaced too: timers
   * stop while the tablet sleeps, and its clock does not.
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
    // A running drain notices news by itself. What it leaves undone is handled when it ends.
    if (isRunning || !mayStart()) return
    const who = deps.signedIn()
    if (who === null) return
    isRunning = true
    try {
      const { venue, epoch = null } = deps.standing()
      news.take()
      const next = await turn({ server: deps.server, owner: who.owner, venue, epoch })
      storageFailures = 0
      // When a new epoch became known during the turn, another turn is needed.
      const isOtherEpoch = !isOfEpoch(deps.standing(), { epoch })
      if (news.take() || isOtherEpoch) runAt(clock.now())
      else if (next !== null && mayStart()) runAt(next)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) deps.onBug(error)
      storageFailures += 1
      if (mayStart()) runAt(clock.now() + backoffMs(storageFailures, random.next()))
    } finally {
      isRunning = false
      tellListeners()
    }
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
