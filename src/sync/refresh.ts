import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ServerPromises } from '../outbox/server-promises'
import type { Credentials, RpcClient, RpcError } from '../rpc/client'
import { EVENT_KINDS, type EventKind } from '../store/snapshot'
import { type Snapshots } from '../store/snapshots'
import type { Scope } from '../store/stored-action'
import { REFRESH_EVERY_MS } from './age'
import { fetchKind, toWrite, type Fetched } from './fetch-kind'
import { createWatched, type SyncPlatform } from './platform'

export interface RefreshState {
  readonly isRunning: boolean
  /** When the next automatic refresh comes; null while the page is hidden. */
  readonly nextAt: EpochMs | null
  /** When the last round ended; null before the first. */
  readonly lastEndedAt: EpochMs | null
  /** What went wrong with each kind the last time it was asked for. */
  readonly errors: Readonly<Partial<Record<EventKind, RpcError>>>
}

export interface EventRefresh {
  get(): RefreshState
  subscribe(listener: () => void): () => void
  start(): void
  /** What is on its way is still waited for, but nothing is written any more. */
  stop(): void
  /**
   * Reads again now. While a round runs, one more is remembered, whatever was asked for in between; resolves when the
   * round that answers this request has ended. Does nothing before `start` or after `stop`.
   */
  refresh(kinds?: readonly EventKind[]): Promise<void>
}

/** On coming back to the page, copies younger than this are fresh enough. */
const FRESH_MS: Milliseconds = 5_000

export interface RefreshDeps {
  readonly client: RpcClient
  readonly snapshots: Pick<Snapshots, 'readEvent' | 'write'>
  readonly platform: SyncPlatform
  readonly scope: Scope
  /** Which hall lives at the address now; the scope's is of when the refresh was made. */
  readonly promises: Pick<ServerPromises, 'venue' | 'heardVenue'>
  readonly eventId: number
  /** Null for a visitor, who reads what everybody may. */
  readonly credentials: () => Credentials | null
  /** How far the server's clock is ahead, for answers that do not tell its time. */
  readonly skewMs: () => Milliseconds
  /** What is read each time; a visitor or player may leave out what only referees may read. */
  readonly kinds?: readonly EventKind[]
  /** Told of errors that are bugs, or of a device that cannot store; reading goes on. */
  readonly onBug: (error: unknown) => void
}

/**
 * Keeps the copies of one event fresh: every 60 s while the page is visible, on coming back to it and on demand.
 * It never gives up: whatever fails is tried again in the next round, and the countdown goes on.
 */
export function createEventRefresh(deps: RefreshDeps): EventRefresh {
  const { platform } = deps
  const everything = deps.kinds ?? EVENT_KINDS
  const state = createWatched<RefreshState>({
    isRunning: false,
    nextAt: null,
    lastEndedAt: null,
    errors: {},
  })
  let isStarted = false
  let startedLastAt: EpochMs | null = null
  let running: Promise<void> | null = null
  let next: { kinds: Set<EventKind>; done: Promise<void> } | null = null
  let cancel = () => {}
  let unlisten = () => {}

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

  function refresh(kinds: readonly EventKind[] = everything): Promise<void> {
    if (running === null) return begin(kinds)
    if (next !== null) {
      for (const kind of kinds) next.kinds.add(kind)
      return next.done
    }
    const wanted = new Set(kinds)
    const done = running.then(() => {
      next = null
      return begin([...wanted])
    })
    next = { kinds: wanted, done }
    return done
  }

  function begin(kinds: readonly EventKind[]): Promise<void> {
    if (!isStarted) return Promise.resolve()
    cancel()
    startedLastAt = platform.now()
    state.set({ ...state.get(), isRunning: true, nextAt: plannedAt() })
    running = round(kinds).then((errors) => {
      running = null
      const before = state.get()
      state.set({
        isRunning: false,
        nextAt: plannedAt(),
        lastEndedAt: platform.now(),
        errors: { ...without(before.errors, kinds), ...errors },
      })
      planNext()
    })
    return running
  }

  /** Asks for all kinds at once and writes what came in one transaction. Never rejects. */
  async function round(kinds: readonly EventKind[]): Promise<RefreshState['errors']> {
    const errors: Partial<Record<EventKind, RpcError>> = {}
    try {
      const kept = await deps.snapshots.readEvent(scopeNow(), deps.eventId)
      const fetched = await Promise.all(kinds.map((kind) => fetchKind(deps, kind, kept[kind])))
      for (const each of fetched) if (!each.answer.ok) errors[each.kind] = each.answer.error
      for (const venue of venuesOf(fetched)) await deps.promises.heardVenue(venue)
      if (!isStarted) return errors
      const round = { ...deps, scope: scopeNow(), kept, all: fetched }
      const writes = fetched.flatMap((each) => toWrite(each, round) ?? [])
      if (writes.length > 0) await deps.snapshots.write(round.scope, writes)
    } catch (error) {
      deps.onBug(error)
    }
    return errors
  }

  function scopeNow(): Scope {
    return { ...deps.scope, venue: deps.promises.venue() }
  }

  function resume(): void {
    const age = startedLastAt === null ? Infinity : platform.now() - startedLastAt
    // A clock that was set back must not make old copies look young.
    if (age < 0 || age >= FRESH_MS) void refresh()
    else planNext()
  }

  function pause(): void {
    cancel()
    state.set({ ...state.get(), nextAt: null })
  }

  function plannedAt(): EpochMs | null {
    if (!isStarted || !platform.isVisible() || startedLastAt === null) return null
    // A clock that was set back since must not put it off.
    return Math.min(startedLastAt, platform.now()) + REFRESH_EVERY_MS
  }

  function planNext(): void {
    cancel()
    const at = plannedAt()
    state.set({ ...state.get(), nextAt: at })
    if (at === null) return
    cancel = platform.after(Math.max(0, at - platform.now()), () => void refresh())
  }
}

/** The halls that the answers tell of: one, but for the moment in which a server gives way to another. */
function venuesOf(fetched: readonly Fetched[]): ReadonlySet<string> {
  const told = fetched.map(({ answer }) => answer.ok && answer.value.snapshotSeq?.venue)
  return new Set(told.filter((venue) => typeof venue === 'string'))
}

function without(
  errors: RefreshState['errors'],
  kinds: readonly EventKind[],
): RefreshState['errors'] {
  return Object.fromEntries(
    Object.entries(errors).filter(([kind]) => !(kinds as readonly string[]).includes(kind)),
  )
}
