import { isOfEpoch } from '../../contract/capabilities'
import type { SnapshotSeq } from '../../contract/snapshot-seq'

type SeqListener = (seq: SnapshotSeq) => void

/** The screens of this tab that follow an event, and the state that each event has reached. */
export interface LiveFollowers {
  eventIds(): readonly number[]
  /** The state that an event has reached; undefined when it is unknown. */
  latest(eventId: number): SnapshotSeq | undefined
  /** Adds a follower. The returned function removes it. */
  add(eventId: number, heard: SeqListener): () => void
  /** Tells an event's followers its new state, unless they know this state already. */
  tell(eventId: number, seq: SnapshotSeq): void
  /** Forgets the states, because the tab no longer receives changes. The followers remain. */
  forgetStates(): void
}

export function createLiveFollowers(): LiveFollowers {
  const followers = new Map<number, Set<SeqListener>>()
  const latest = new Map<number, SnapshotSeq>()
  return {
    eventIds: () => [...followers.keys()],
    latest: (eventId) => latest.get(eventId),
    add(eventId, heard) {
      const hearing = followers.get(eventId) ?? new Set()
      followers.set(eventId, hearing.add(heard))
      return () => {
        hearing.delete(heard)
        if (hearing.size === 0 && followers.get(eventId) === hearing) followers.delete(eventId)
      }
    },
    tell(eventId, seq) {
      if (isSameState(latest.get(eventId), seq)) return
      latest.set(eventId, seq)
      for (const heard of [...(followers.get(eventId) ?? [])]) heard(seq)
    },
    forgetStates: () => latest.clear(),
  }
}

const isSameState = (known: SnapshotSeq | undefined, seq: SnapshotSeq): boolean =>
  known?.seq === seq.seq && known.venue === seq.venue && isOfEpoch(known, seq)
