import { isOfEpoch } from '../contract/capabilities'
import type { SnapshotSeq } from '../contract/snapshot-seq'
import type { Milliseconds } from '../domain/ids'
import { EVENT_KINDS, type EventKind, type EventSnapshots } from '../store/cache/snapshot'
import type { Live } from './live/live'
import type { SyncPlatform } from './platform'
import type { EventRefresh } from './refresh'

interface PushParts {
  readonly live: Pick<Live, 'follow'>
  readonly eventId: number
  /** The kinds that are read after a change. When absent, all kinds are read. */
  readonly kinds?: readonly EventKind[]
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
  /** This device's snapshots of the event. */
  readonly readEvent: () => Promise<EventSnapshots>
  /** Whether the person only watches. Many people only watch, so their reads are spread over time. */
  readonly isOnlooker: () => Promise<boolean>
  /**
   * The time over which onlookers' reads are spread. When absent, it is half a second, which an onlooker does not
   * notice.
   */
  readonly spreadMs?: Milliseconds
  readonly platform: Pick<SyncPlatform, 'after' | 'random'>
  readonly onBug: (error: unknown) => void
}

const SPREAD_OF_ONLOOKERS_MS: Milliseconds = 500

/**
 * Reads the event when the server announces a change. Changes announced during a round cause at most one
 * further round. No further round follows if the round already brought them, as with one's own rulings.
 * The returned function stops this.
 */
export function refreshOnPush(parts: PushParts): () => void {
  const { live, eventId, refresh, kinds = EVENT_KINDS } = parts
  const { spreadMs = SPREAD_OF_ONLOOKERS_MS } = parts
  let told: SnapshotSeq | null = null
  let isCatchingUp = false
  let isStopped = false
  const unfollow = live.follow(eventId, (seq) => {
    told = seq
    if (isCatchingUp) return
    isCatchingUp = true
    void catchUp()
      .catch(parts.onBug)
      .finally(() => (isCatchingUp = false))
  })
  return () => {
    isStopped = true
    unfollow()
  }

  async function catchUp(): Promise<void> {
    let asked: SnapshotSeq | null = null
    // After a failure, the next regular round tries again. Only a new change causes another read at once.
    while (!isStopped && told !== null && told !== asked) {
      await untilQuiet(refresh)
      const seq: SnapshotSeq = told
      asked = seq
      if (holds(await parts.readEvent(), seq)) continue
      if (await parts.isOnlooker()) await pause(parts.platform.random() * spreadMs)
      asked = told
      if (!isStopped) await refresh.refresh(parts.kinds)
    }
  }

  /** True when every snapshot that could be read is at least as new as `seq`. */
  function holds(kept: EventSnapshots, seq: SnapshotSeq): boolean {
    const { errors } = refresh.get()
    return kinds
      .filter((kind) => errors[kind] === undefined)
      .every((kind) => {
        const copy = kept[kind]
        if (copy === null || copy.seq === null) return false
        const isOfHall = (copy.venue ?? null) === seq.venue && isOfEpoch(copy, seq)
        return isOfHall && copy.seq >= seq.seq
      })
  }

  function pause(ms: Milliseconds): Promise<void> {
    return new Promise((resolve) => void parts.platform.after(ms, resolve))
  }
}

function untilQuiet(refresh: PushParts['refresh']): Promise<void> {
  return new Promise((resolve) => {
    if (!refresh.get().isRunning) {
      resolve()
      return
    }
    const unsubscribe = refresh.subscribe(() => {
      if (refresh.get().isRunning) return
      unsubscribe()
      resolve()
    })
  })
}
