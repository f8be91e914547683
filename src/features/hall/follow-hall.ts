import type { EventId } from '../../domain/ids'
import type { ShellServices } from '../../parts/console-context'
import { openLive } from '../../parts/event/open-live'
import type { EventKind, EventSnapshots } from '../../store/snapshot'
import type { Scope } from '../../store/stored-action'
import { createMemorySnapshots } from '../../sync/memory-snapshots'
import { browserSyncPlatform } from '../../sync/platform'
import { createEventRefresh, type EventRefresh } from '../../sync/refresh'
import { refreshOnPush } from '../../sync/refresh-on-push'
import { refreshOnReturn } from '../../sync/refresh-on-return'

/** What a visitor may read of an event and a hall is told from a wall. */
const KINDS: readonly EventKind[] = ['config', 'tables', 'players', 'timer']

/** An event followed in nobody's name, in the memory of the page alone. */
export interface FollowedHall {
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
  get(): EventSnapshots
  subscribe(listener: () => void): () => void
  /** Reads at once, every minute, and whenever the server tells of a change; the answer stops it. */
  start(): () => void
}

export function followHall(shell: ShellServices, eventId: EventId): FollowedHall {
  const { server, rpc, connection } = shell
  const snapshots = createMemorySnapshots()
  const platform = browserSyncPlatform()
  let venue: string | null = null
  const scope = (): Scope => ({ server, owner: '', venue })
  const refresh = createEventRefresh({
    client: rpc,
    snapshots,
    platform,
    scope: scope(),
    promises: {
      venue: () => venue,
      heardVenue: (heard) => {
        venue = heard
        return Promise.resolve()
      },
    },
    eventId,
    credentials: () => null,
    skewMs: () => connection.getState().skewMs,
    kinds: KINDS,
    onBug,
  })
  return {
    refresh,
    get: snapshots.get,
    subscribe: snapshots.subscribe,
    start() {
      refresh.start()
      const stopReturn = refreshOnReturn({ connection, refresh })
      const stopPush = refreshOnPush({
        live: openLive(shell, { onBug }),
        eventId,
        kinds: KINDS,
        refresh,
        readEvent: () => snapshots.readEvent(scope(), eventId),
        isOnlooker: () => Promise.resolve(true),
        platform,
        onBug,
      })
      return () => {
        stopPush()
        stopReturn()
        refresh.stop()
      }
    },
  }
}

/** Told to the browser's console; the hall goes on. */
const onBug = (error: unknown): void => reportError(error)
