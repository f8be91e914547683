import type { EventId, Milliseconds } from '../../../domain/ids'
import type { ShellServices } from '../../console-context'
import { openLive, type LiveShell } from './open-live'
import type { EventKind, EventSnapshots } from '../../../store/cache/snapshot'
import type { Scope } from '../../../store/scope'
import { createMemorySnapshots } from '../../../sync/memory-snapshots'
import { browserSyncPlatform } from '../../../sync/platform'
import { createEventRefresh, type EventRefresh } from '../../../sync/refresh'
import { refreshOnPush } from '../../../sync/refresh-on-push'
import { refreshOnReturn } from '../../../sync/refresh-on-return'

/** The kinds that a visitor may read. */
const KINDS: readonly EventKind[] = ['config', 'tables', 'players', 'timer']

/**
 * The lists to read when the server reports a change,
 * and the time over which the readings of all devices are spread.
 */
export interface OnChange {
  readonly kinds: readonly EventKind[]
  readonly spreadMs?: Milliseconds
}

interface Followed {
  /** Absent when every change causes a reading of all lists. */
  readonly onChange?: readonly OnChange[]
  /** Reads the tables without their last hands, for a page that shows none. */
  readonly omitsLastHands?: true
}

/** An event followed without a sign-in, kept only in the page's memory. */
export interface FollowedEvent {
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
  get(): EventSnapshots
  subscribe(listener: () => void): () => void
  /** Reads at once, every minute, and whenever the server reports a change. The returned function ends this. */
  start(): () => void
}

export function followEvent(
  shell: Pick<ShellServices, 'rpc'> & LiveShell,
  eventId: EventId,
  { onChange = [{ kinds: KINDS }], ...asked }: Followed = {},
): FollowedEvent {
  const { server, rpc, connection } = shell
  const snapshots = createMemorySnapshots()
  const platform = browserSyncPlatform()
  let venue: string | null = null
  let epoch: string | null = null
  const scope = (): Scope => ({ server, owner: '', venue, epoch })
  const refresh = createEventRefresh({
    ...asked,
    client: rpc,
    snapshots,
    platform,
    scope: scope(),
    promises: {
      venue: () => venue,
      epoch: () => epoch,
      heardVenue: (heard, heardEpoch = null) => {
        venue = heard
        epoch = heardEpoch
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
      const stopsPush = onChange.map((read) =>
        refreshOnPush({
          live: openLive(shell, { onBug }),
          eventId,
          ...read,
          refresh,
          readEvent: () => snapshots.readEvent(scope(), eventId),
          isOnlooker: () => Promise.resolve(true),
          platform,
          onBug,
        }),
      )
      return () => {
        for (const stop of stopsPush) stop()
        stopReturn()
        refresh.stop()
      }
    },
  }
}

/** The bug is reported to the browser's console; the screen goes on. */
const onBug = (error: unknown): void => reportError(error)
