import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ServerPromises } from '../outbox/server-promises'
import type { Credentials, RpcClient, RpcError } from '../rpc/client'
import { EVENT_KINDS, type EventKind, type EventSnapshots } from '../store/snapshot'
import { type Snapshots } from '../store/snapshots'
import type { Scope } from '../store/stored-ruling'
import { REFRESH_EVERY_MS } from './age'
import { fetchKind, hallsOf, isDecided, toWrite, type Fetched } from './fetch-kind'
import { firstAnswers } from './first-answers'
import { createWatched, type SyncPlatform } from './platform'

export interface RefreshState {
  readonly isRunning: boolean
  /** When the next automatic refresh is due; null while the page is hidden. */
  readonly nextAt: EpochMs | null
  /** When the last round ended; null before the first. */
  readonly lastEndedAt: EpochMs | null
  /** The kinds whose answer did not come with the others of its round, and is still expected. */
  readonly late: readonly EventKind[]
  /** The last error of each kind. */
  readonly errors: Readonly<Partial<Record<EventKind, RpcError>>>
}

export interface EventRefresh {
  get(): RefreshState
  subscribe(listener: () => void): () => void
  start(): void
  /** Stops the reading. Open requests still end, but nothing is written any more. */
  stop(): void
  /**
   * Reads again now. During a round, one further round is remembered, with all kinds requested meanwhile. A kind whose
   * answer is late is read again once that answer is here. Resolves when the round that answers this request has ended.
   * Does nothing before `start` or after `stop`.
   */
  refresh(kinds?: readonly EventKind[]): Promise<void>
}

/** When the page becomes visible again, snapshots younger than this need no refresh. */
const FRESH_MS: Milliseconds = 5_000

/** How soon a failed read is tried again while the device has no copy of that part of the event. */
const LACKING_AGAIN_MS: Milliseconds = 10_000

/**
 * A round waits this long after its first answer for the others, so that one hanging answer does not delay the rest.
 */
const GRACE_MS: Milliseconds = 2_000

export interface RefreshDeps {
  readonly client: RpcClient
  readonly snapshots: Pick<Snapshots, 'readEvent' | 'write'>
  readonly platform: SyncPlatform
  readonly scope: Scope
  /** The present hall and epoch at the address. The scope has those from when the refresh was created. */
  readonly promises: Pick<ServerPromises, 'venue' | 'epoch' | 'heardVenue'>
  readonly eventId: number
  /** Null for a visitor, who reads only public data. */
  readonly credentials: () => Credentials | null
  /** How far the server's clock is ahead, used for answers that do not contain its time. */
  readonly skewMs: () => Milliseconds
  /** The kinds read in each round. A visitor or player may leave out those that only referees may read. */
  readonly kinds?: readonly EventKind[]
  /** Receives bugs, and failures to store. Reading goes on. */
  readonly onBug: (error: unknown) => void
}

/**
 * Keeps the snapshots of one event fresh: every 60 s while the page is visible, when it becomes visible again, and on
 * demand; sooner while a part of the event was never read. It never gives up: a failure is retried in the next round,
 * and the countdown goes on.
 */
export function createEventRefresh(deps: RefreshDeps): EventRefresh {
  const { platform } = deps
  const everything = deps.kinds ?? EVENT_KINDS
  const state = createWatched<RefreshState>({
    isRunning: false,
    nextAt: null,
    lastEndedAt: null,
    late: [],
    errors: {},
  })
  let isStarted = false
  let startedLastAt: EpochMs | null = null
  /** True when a read failed and the device has no copy of that part of the event. */
  let isLacking = false
  /** The kinds whose answer is late and that were requested again meanwhile. */
  const owed = new Set<EventKind>()
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
    const { late } = state.get()
    for (const kind of kinds) if (late.includes(kind)) owed.add(kind)
    running = round(kinds.filter((kind) => !late.includes(kind))).then(() => {
      running = null
      state.set({
        ...state.get(),
        isRunning: false,
        nextAt: plannedAt(),
        lastEndedAt: platform.now(),
      })
      planNext()
    })
    return running
  }

  /** Fetches all kinds at the same time and stores together what comes together. Never rejects. */
  async function round(kinds: readonly EventKind[]): Promise<void> {
    try {
      const kept = await deps.snapshots.readEvent(scopeNow(), deps.eventId)
      const asked = kinds.map((kind) => fetchKind(deps, kind, kept[kind]))
      const { here, late } = await firstAnswers(asked, { graceMs: GRACE_MS, after: platform.after })
      const arrived = here.map(({ kind }) => kind)
      setLate([...state.get().late, ...kinds.filter((kind) => !arrived.includes(kind))])
      for (const each of late) void each.then((fetched) => keepLate(fetched, here), deps.onBug)
      isLacking = false
      await keep({ fetched: here, kept })
    } catch (error) {
      deps.onBug(error)
    }
  }

  /**
   * Stores late answers. The timer needs the length of a game, so a late configuration is stored together with the
   * timer of its round.
   */
  async function keepLate(fetched: Fetched, here: readonly Fetched[]): Promise<void> {
    const { kind } = fetched
    try {
      const timer = here.filter((each) => kind === 'config' && each.kind === 'timer')
      const kept = await deps.snapshots.readEvent(scopeNow(), deps.eventId)
      await keep({ fetched: [fetched], all: [...timer, fetched], kept })
    } catch (error) {
      deps.onBug(error)
    }
    setLate(state.get().late.filter((each) => each !== kind))
    planNext()
    if (owed.delete(kind)) void refresh([kind])
  }

  /** Writes the answers in one transaction, then reports the errors. */
  async function keep({ fetched, all = fetched, kept }: ToKeep): Promise<void> {
    try {
      for (const { venue, epoch } of hallsOf(fetched)) await deps.promises.heardVenue(venue, epoch)
      if (!isStarted) return
      const scope = scopeNow()
      const writes = all.flatMap((each) => toWrite(each, { ...deps, scope, kept, all }) ?? [])
      if (writes.length > 0) await deps.snapshots.write(scope, writes)
    } finally {
      const kinds = fetched.map(({ kind }) => kind)
      const errors = without(state.get().errors, kinds)
      for (const { kind, answer } of fetched) {
        if (answer.ok) continue
        errors[kind] = answer.error
        isLacking ||= kept[kind] === null && !isDecided(answer.error)
      }
      state.set({ ...state.get(), errors })
    }
  }

  function setLate(late: readonly EventKind[]): void {
    state.set({ ...state.get(), late })
  }

  function scopeNow(): Scope {
    const { promises } = deps
    return { ...deps.scope, venue: promises.venue(), epoch: promises.epoch() }
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
    const waitMs = isLacking ? LACKING_AGAIN_MS : REFRESH_EVERY_MS
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

interface ToKeep {
  readonly fetched: readonly Fetched[]
  /** When some answers are written later, this also has the earlier answers of the same round. */
  readonly all?: readonly Fetched[]
  /** The copies from before this round. */
  readonly kept: EventSnapshots
}

function without(
  errors: RefreshState['errors'],
  kinds: readonly EventKind[],
): Partial<Record<EventKind, RpcError>> {
  return Object.fromEntries(
    Object.entries(errors).filter(([kind]) => !(kinds as readonly string[]).includes(kind)),
  )
}
