import type { EpochMs, Milliseconds } from '../../../domain/ids'
import type { EventSnapshots } from '../../../store/cache/snapshot'

/**
 * The device's clock may be set back between a snapshot and a ruling. If it is set back by no more than
 * this, the ruling is still laid over the snapshot.
 */
const MARGIN_MS: Milliseconds = 86_400_000

/**
 * The time, by the device's clock, from which applied rulings may be missing in an event's snapshots.
 * A ruling is laid over as long as the oldest snapshot is older than the ruling,
 * however long the server does not answer.
 */
export function appliedSince(copies: EventSnapshots, now: EpochMs): EpochMs {
  const fetched = Object.values(copies).flatMap((copy) => (copy ? [copy.fetchedAt] : []))
  const oldest = Math.min(now, ...fetched)
  // When a snapshot is from the future, the clock was set back since, so the order of snapshot and ruling is unknown.
  if (fetched.some((at) => at > now)) return Number.NEGATIVE_INFINITY
  return oldest - MARGIN_MS
}
