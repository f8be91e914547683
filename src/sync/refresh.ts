import type { EpochMs, Milliseconds } from '../domain/ids'
import { EVENT_KINDS, type EventKind } from '../store/cache/snapshot'
import { REFRESH_EVERY_MS } from './age'
import { oneFurtherRound } from './one-further-round'
import { createWatched } from './platform'
import { BEFORE_THE_FIRST_ROUND, type RefreshState } from './refresh-state'
import { createRoundReader, type ReadingDeps } from './round-reader'

export interface EventRefresh {
  get(): RefreshState
  subscribe(listener: () => void): () => void
  start(): void
  /** Stops the reading. Open requests still end, but nothing is written any more. */
  stop(): void
  /**
   * Reads these kinds again now, and also every other kind that was not read for a minute. Otherwise,
   * where changes cause a reading of some kinds every few seconds, the other kinds would never be read.
   * During a round, one further round is planned, which reads all kinds requested meanwhile.
   * A kind whose answer is late is read again after that answer has come.
   * Resolves when the round that answers this request has ended. Does nothing before `start` or after `stop`.
   */
  refresh(kinds?: readonly EventKind[]): Promise<void>
}

/** When the page becomes visible again, snapshots younger than this need no refresh. */
const FRESH_MS: Milliseconds = 5_000

/** How soon a failed read is tried again while the device has no copy of that part of the event. */
const LACKING_AGAIN_MS: Milliseconds = 10_000

export interface RefreshDeps extends ReadingDeps {
  /** The kinds of snapshot that each refresh reads. A visitor or player may leave out those that only referees may read. */
  readonly kinds?: readonly EventKind[]
}

/**
 * Keeps the snapshots of one event fresh: reads them every 60 s while the page is visible,
 * when it becomes visible again, and on request; sooner while a part of the event was never read.
 * After a failure, the next round tries again.
 */
export function createEventRefresh(deps: RefreshDeps): EventRefresh {
  const { platform, kinds: ofReader = EVENT_KINDS } = deps
  const state = createWatched(BEFORE_THE_FIRST_ROUND)
  let isStarted = false
  let startedLastAt: EpochMs | null = null
  /** When each kind was last requested, in milliseconds since the page was opened. */
  const askedAt = new Map<EventKind, Milliseconds>()
  let cancel = () => {}
  let unlisten = () => {}
  const reader = createRoundReader({ ...deps, state, mayWrite: () => isStarted, lateCame })
  const readAgain = oneFurtherRound({ begin, end })

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      if (isStarted) return
      isStarted = true
      unlisten = platform.listen((event) => {
        if (event === 'hidden') pause()
        else if (event === 'visible') resume()
      })
      if (platform.isVisible()) void refresh()
    },
    stop() {
      isStarted = false
      unlisten()
      pause()
    },
    refresh,
  }

  function refresh(kinds: readonly EventKind[] = ofReader): Promise<void> {
    return readAgain(kinds)
  }

  function begin(kinds: readonly EventKind[]): Promise<void> | null {
    if (!isStarted) return null
    cancel()
    startedLastAt = platform.now()
    state.set({ ...state.get(), isRunning: true, nextAt: plannedAt() })
    return reader.read(withDue(kinds))
  }

  function withDue(kinds: readonly EventKind[]): readonly EventKind[] {
    const now = platform.monotonic()
    const isDue = (kind: EventKind) => now - (askedAt.get(kind) ?? now) >= REFRESH_EVERY_MS
    const due = ofReader.filter((kind) => !kinds.includes(kind) && isDue(kind))
    const asked = [...kinds, ...due]
    for (const kind of asked) askedAt.set(kind, now)
    return asked
  }

  function end(): void {
    const lastEndedAt = platform.now()
    state.set({ ...state.get(), isRunning: false, nextAt: plannedAt(), lastEndedAt })
    planNext()
  }

  function lateCame(kind: EventKind, isOwed: boolean): void {
    planNext()
    if (isOwed) void refresh([kind])
  }

  function resume(): void {
    const age = startedLastAt === null ? Infinity : platform.now() - startedLastAt
    // A clock that was set back must not make old snapshots seem fresh.
    if (age < 0 || age >= FRESH_MS) void refresh()
    else planNext()
  }

  function pause(): void {
    cancel()
    state.set({ ...state.get(), nextAt: null })
  }

  function plannedAt(): EpochMs | null {
    if (!isStarted || !platform.isVisible() || startedLastAt === null) return null
    // A clock that was set back must not delay the next refresh.
    const waitMs = reader.isLacking() ? LACKING_AGAIN_MS : REFRESH_EVERY_MS
    return Math.min(startedLastAt, platform.now()) + waitMs
  }

  function planNext(): void {
    cancel()
    const at = plannedAt()
    state.set({ ...state.get(), nextAt: at })
    if (at === null) return
    cancel = platform.after(Math.max(0, at - platform.now()), () => void refresh())
  }
}
