import {
  identityHeaders,
  createRpcClient,
  type Credentials,
  type RpcFetch,
} from '../../src/rpc/client'
import {
  EVENT_KINDS,
  type EventKind,
  type EventSnapshots,
  type Snapshot,
} from '../../src/store/cache/snapshot'
import type { OnChange } from '../../src/parts/event/reading/follow-event'
import { probeServer } from '../../src/sync/connection/capabilities'
import { createConnection } from '../../src/sync/connection/connection'
import { createLive } from '../../src/sync/live/live'
import type { SyncPlatform } from '../../src/sync/platform'
import { createEventRefresh } from '../../src/sync/refresh'
import { refreshOnPush } from '../../src/sync/refresh-on-push'
import { watchedClient } from '../../src/sync/connection/watched-client'
import { fetchUnread } from './unread-answers'

/** One screen: the console's own code without its page, with a store in memory. */
export interface Reader {
  stop(): void
}

export interface ReaderOptions {
  readonly origin: string
  readonly eventId: number
  /** Null = a visitor. */
  readonly credentials: Credentials | null
  readonly kinds: readonly EventKind[]
  /** Which lists the screen reads after a change. */
  readonly onChange: readonly OnChange[]
  /** Whether the screen follows a stream besides reading each minute. */
  readonly isLive: boolean
  /**
   * Called after each reading, with the oldest version among the lists of `onChange[0]`, which the screen reads first.
   */
  readonly onShown: (seq: number) => void
  /** Whether answers are decompressed and parsed, as on a device. */
  readonly isWhole: boolean
  /** Called for each request. */
  readonly onAsked: () => void
  readonly onStreamOpen: () => void
}

export function startReader(options: ReaderOptions): Reader {
  const { origin, eventId, credentials, kinds, onChange, isLive, isWhole } = options
  const first = onChange[0]?.kinds ?? kinds
  const { onShown, onAsked, onStreamOpen } = options
  const platform = platformInSight()
  const stored = new Map<EventKind, Snapshot>()
  const readEvent = () =>
    Promise.resolve(
      Object.fromEntries(
        EVENT_KINDS.map((kind) => [kind, stored.get(kind) ?? null]),
      ) as unknown as EventSnapshots,
    )
  const ask = (url: string, init: RequestInit) => {
    onAsked()
    return fetch(url, init)
  }
  const askUnread: RpcFetch = (url, init) => {
    onAsked()
    return fetchUnread(url, init)
  }
  let isOffered: boolean | null = null
  const connection = createConnection({
    async probe() {
      const { heard, capabilities } = await probeServer({
        baseUrl: origin,
        get: ask,
        post: askUnread,
        hasPromised: () => true,
        platform,
      })
      if (capabilities !== null) isOffered = capabilities !== 'none' && capabilities.live
      return heard
    },
    platform,
    memory: {
      read: () => ({ skewMs: null, failingSince: null, clockHeardAt: null }),
      write: () => {},
    },
  })
  const client = watchedClient(
    createRpcClient({ baseUrl: origin, fetch: isWhole ? ask : askUnread }),
    connection,
    platform,
  )
  const venue = { current: null as string | null }
  const refresh = createEventRefresh({
    client,
    snapshots: {
      readEvent,
      write(_, writes) {
        for (const write of writes) {
          if (write.is === 'new') stored.set(write.snapshot.kind as EventKind, write.snapshot)
        }
        onShown(Math.min(...first.map((kind) => stored.get(kind)?.seq ?? 0)))
        return Promise.resolve()
      },
    },
    platform,
    scope: { server: origin, owner: '', venue: null },
    promises: {
      venue: () => venue.current,
      epoch: () => null,
      heardVenue(told) {
        venue.current = told
        return Promise.resolve()
      },
    },
    eventId,
    credentials: () => credentials,
    skewMs: () => 0,
    kinds,
    onBug,
  })
  const live = createLive({
    async open(path, signal) {
      const response = await ask(origin + path, { headers: identityHeaders(credentials), signal })
      if (response.ok) onStreamOpen()
      return response
    },
    tabs: null,
    platform,
    newId: () => '',
    isOffered: () => isLive && isOffered,
    ask: connection.probe,
    isAnswering: () => connection.get().kind === 'online' && !connection.get().isFailing,
    watch: (changed) => void connection.subscribe(changed),
    hear: connection.hear,
    onBug,
  })
  connection.start()
  refresh.start()
  const stopsFollowing = onChange.map((read) =>
    refreshOnPush({
      live,
      eventId,
      ...read,
      refresh,
      readEvent,
      isOnlooker: () => Promise.resolve(credentials === null),
      platform,
      onBug,
    }),
  )
  return {
    stop() {
      for (const stop of stopsFollowing) stop()
      refresh.stop()
      connection.stop()
    },
  }
}

function onBug(error: unknown): never {
  throw error
}

const platformInSight = (): SyncPlatform => ({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  isVisible: () => true,
  listen: () => () => {},
})
