import type { EpochMs, Milliseconds } from '../domain/ids'

export const REFRESH_EVERY_MS: Milliseconds = 60_000

/** Copies older than three rounds of refreshing are stale. */
export const STALE_AFTER_MS: Milliseconds = 3 * REFRESH_EVERY_MS

/** A screen tells the time of its last tick: what came since is no sign of a clock that was set back. */
const LATE_TICK_MS: Milliseconds = 5_000

export interface Age {
  /** Null when the clock stands before the copy: it was set back, so nobody knows. */
  readonly ageMs: Milliseconds | null
  readonly isStale: boolean
}

/** How old a copy is, by the device's clock. */
export function ageOf(copy: { readonly fetchedAt: EpochMs }, now: EpochMs): Age {
  const ageMs = now - copy.fetchedAt
  if (ageMs < -LATE_TICK_MS) return { ageMs: null, isStale: true }
  return { ageMs: Math.max(0, ageMs), isStale: ageMs > STALE_AFTER_MS }
}
