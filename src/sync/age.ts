import type { EpochMs, Milliseconds } from '../domain/ids'

export const REFRESH_EVERY_MS: Milliseconds = 60_000

/** A snapshot counts as stale when three regular refreshes have passed since. */
export const STALE_AFTER_MS: Milliseconds = 3 * REFRESH_EVERY_MS

/**
 * A screen compares with the time of its last tick, so the time of a new snapshot may be up to this much
 * later than the screen's time. A larger difference means that the device's clock was set back.
 */
const LATE_TICK_MS: Milliseconds = 5_000

export interface Age {
  /** Null when the snapshot is newer than the clock's time: the clock was set back, so nobody knows the age. */
  readonly ageMs: Milliseconds | null
  readonly isStale: boolean
}

/** The age of a snapshot, by the device's clock. */
export function ageOf(copy: { readonly fetchedAt: EpochMs }, now: EpochMs): Age {
  const ageMs = now - copy.fetchedAt
  if (ageMs < -LATE_TICK_MS) return { ageMs: null, isStale: true }
  return { ageMs: Math.max(0, ageMs), isStale: ageMs > STALE_AFTER_MS }
}
