import type { SnapshotSeq } from '../contract/snapshot-seq'
import type { Milliseconds } from '../domain/ids'
import { EVENT_KINDS, type EventKind, type EventSnapshots } from '../store/snapshot'
import type { Live } from './live'
import type { SyncPlatform } from './platform'
import type { EventRefresh } from './refresh'

interface PushParts {
  readonly live: Pick<Live, 'follow'>
  readonly eventId: number
  /** What a refresh reads; absent = everything. */
  readonly kinds?: readonly EventKind[]
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
  /** What this device holds of the event. */
  readonly readEvent: () => Promise<EventSnapshots>
  /** Whether the person only looks on: there are many of them, and they need not all read in the same moment. */
  readonly isOnlooker: () => Promise<boolean>
  readonly platform: Pick<SyncPlatform, 'after' | 'random'>
  readonly onBug: (error: unknown) => void
}

/** Onlookers read within so long, and still see a change within a second. */
const SPREAD_OF_ONLOOKERS_MS: Milliseconds = 500

/**
 * Reads the event when the server tells that it went on. What is told while a round runs leads to one more at most, and
 * to none when the round has brought it already, as one's own rulings are. The answer stops it.
 */
export function refreshOnPush(parts: PushParts): () => void {
  const { live, eventId, refresh, kinds = EVENT_KINDS } = parts
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
    // What fails is left to the next round; only what is told anew is asked for at once.
    while (!isStopped && told !== null && told !== asked) {
      await untilQuiet(refresh)
      const seq: SnapshotSeq = told
      asked = seq
      if (holds(await parts.readEvent(), seq)) continue
      if (await parts.isOnlooker()) await pause(parts.platform.random() * SPREAD_OF_ONLOOKERS_MS)
      asked = told
      if (!isStopped) await refresh.refresh()
    }
  }

  /** Whether all that could be read is as new as that. */
  function holds(kept: EventSnapshots, seq: SnapshotSeq): boolean {
    const { errors } = refresh.get()
    return kinds
      .filter((kind) => errors[kind] === undefined)
      .every((kind) => {
        const copy = kept[kind]
        if (copy === null || copy.seq === null) return false
        return copy.seq >= seq.seq && (copy.venue ?? null) === seq.venue
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
