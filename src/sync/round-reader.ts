import type { Milliseconds } from '../domain/ids'
import type { ServerPromises } from '../outbox/promises/server-promises'
import type { Credentials, RpcClient } from '../rpc/client'
import type { EventKind } from '../store/cache/snapshot'
import type { Snapshots } from '../store/cache/snapshots'
import type { Scope } from '../store/scope'
import { fetchKind, type FetchedKind } from './fetch-kind'
import { firstAnswers } from './first-answers'
import { errorsAfter, isLacking, keepFetched, type ToKeep } from './keep-fetched'
import type { SyncPlatform, WatchedValue } from './platform'
import type { RefreshState } from './refresh-state'

/** Reads an event in rounds, and shows in the state which answers are late and which calls failed. */
export interface RoundReader {
  /**
   * Reads these kinds at once. A kind whose answer from an earlier round has not come yet is requested again
   * only after that answer. Never rejects.
   */
  read(kinds: readonly EventKind[]): Promise<void>
  /** True when a read failed and the device has no copy of that part of the event. */
  isLacking(): boolean
}

export interface ReadingDeps {
  readonly client: RpcClient
  readonly snapshots: Pick<Snapshots, 'readEvent' | 'write'>
  readonly platform: SyncPlatform
  readonly scope: Scope
  /** The hall and epoch that the server names now. `scope` has the hall and epoch from when the refresh was created. */
  readonly promises: Pick<ServerPromises, 'venue' | 'epoch' | 'heardVenue'>
  readonly eventId: number
  /** Null for a visitor, who reads only public data. */
  readonly credentials: () => Credentials | null
  /** Reads the tables without their last hands, for a page that shows none. */
  readonly omitsLastHands?: true
  /** How far the server's clock is ahead of the device's. Used for answers that do not contain the server's time. */
  readonly skewMs: () => Milliseconds
  /** Receives bugs, and failures to store. Reading goes on. */
  readonly onBug: (error: unknown) => void
}

/**
 * A round waits this long after its first answer for the other answers,
 * so that one late answer does not delay them all.
 */
const GRACE_MS: Milliseconds = 2_000

export function createRoundReader(
  deps: ReadingDeps & {
    readonly state: WatchedValue<RefreshState>
    /** False once somebody has stopped the reading. Then nothing more is stored. */
    readonly mayWrite: () => boolean
    /** Called when a late answer has arrived. `isOwed`: its kind was requested again meanwhile. */
    readonly lateCame: (kind: EventKind, isOwed: boolean) => void
  },
): RoundReader {
  const { state, snapshots, promises, platform, eventId, onBug } = deps
  /** The kinds whose answer is late and that were requested again meanwhile. */
  const owed = new Set<EventKind>()
  let lacks = false
  return {
    async read(kinds) {
      const { late } = state.get()
      for (const kind of kinds) if (late.includes(kind)) owed.add(kind)
      await readTogether(kinds.filter((kind) => !late.includes(kind))).catch(onBug)
    },
    isLacking: () => lacks,
  }

  /** Fetches all kinds at the same time. The answers that come together are stored together. */
  async function readTogether(kinds: readonly EventKind[]): Promise<void> {
    const kept = await snapshots.readEvent(scopeNow(), eventId)
    const asked = kinds.map((kind) => fetchKind(deps, kind, kept[kind]))
    const { here, late } = await firstAnswers(asked, { graceMs: GRACE_MS, after: platform.after })
    const arrived = here.map(({ kind }) => kind)
    setLate([...state.get().late, ...kinds.filter((kind) => !arrived.includes(kind))])
    for (const each of late) void each.then((fetched) => keepLate(fetched, here), onBug)
    lacks = false
    await keep({ fetched: here, kept })
  }

  async function keepLate(fetched: FetchedKind, here: readonly FetchedKind[]): Promise<void> {
    const { kind } = fetched
    await keepWithTimer(fetched, here).catch(onBug)
    setLate(state.get().late.filter((each) => each !== kind))
    deps.lateCame(kind, owed.delete(kind))
  }

  /**
   * Stores late answers. The timer needs the length of a game, so a late configuration is stored together with the
   * timer of its round.
   */
  async function keepWithTimer(fetched: FetchedKind, here: readonly FetchedKind[]): Promise<void> {
    const timer = here.filter(({ kind }) => fetched.kind === 'config' && kind === 'timer')
    const kept = await snapshots.readEvent(scopeNow(), eventId)
    await keep({ fetched: [fetched], all: [...timer, fetched], kept })
  }

  /** Writes the answers in one transaction, then reports the errors. */
  async function keep(answers: ToKeep): Promise<void> {
    const { fetched, kept } = answers
    try {
      await keepFetched({ ...deps, scopeNow }, answers)
    } finally {
      lacks ||= isLacking(fetched, kept)
      state.set({ ...state.get(), errors: errorsAfter(state.get().errors, fetched) })
    }
  }

  function setLate(late: readonly EventKind[]): void {
    state.set({ ...state.get(), late })
  }

  function scopeNow(): Scope {
    return { ...deps.scope, venue: promises.venue(), epoch: promises.epoch() }
  }
}
