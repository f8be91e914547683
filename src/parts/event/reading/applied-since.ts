import type { EpochMs, Milliseconds } from '../../../domain/ids'
import type { EventSnapshots } from '../../../store/cache/snapshot'

/** A clock that was set back between a snapshot and a ruling by less than this causes no loss. */
const MARGIN_MS: Milliseconds = 86_400_000

/**
 * The time, by the device's clock, from which applied rulings may be missing in an event's snapshots. While the oldest
 * snapshot is older than a ruling, the ruling is laid over it, however long the server was silent.
 */
export function appliedSince(copies: EventSnapshots, now: EpochMs): EpochMs {
  const fetched = Object.values(copies).flatMap((copy) => (copy ? [copy.fetchedAt] : []))
  const oldest = Math.min(now, ...fetched)
  // When a snapshot is from the future, the clock was set back since, so the order of snapshot and ruling is unknown.
  if (fetched.some((at) => at > now)) return Number.NEGATIVE_INFINITY
  return oldest - MARGIN_MS
}
