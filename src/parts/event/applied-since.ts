import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { EventSnapshots } from '../../store/snapshot'

/** A clock that was set back by less, between the copy and the ruling, loses nothing. */
const MARGIN_MS: Milliseconds = 86_400_000

/**
 * From when on applied rulings may be missing in the copies of an event, by the device's clock: as long as the oldest
 * copy is older than a ruling, the ruling is laid over it, however long the server was not heard.
 */
export function appliedSince(copies: EventSnapshots, now: EpochMs): EpochMs {
  const fetched = Object.values(copies).flatMap((copy) => (copy ? [copy.fetchedAt] : []))
  const oldest = Math.min(now, ...fetched)
  // A copy of a time to come: the clock was set back since, and says nothing of which came first.
  if (fetched.some((at) => at > now)) return Number.NEGATIVE_INFINITY
  return oldest - MARGIN_MS
}
