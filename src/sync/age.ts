import type { EpochMs, Milliseconds } from '../domain/ids'

export const REFRESH_EVERY_MS: Milliseconds = 60_000

/** A snapshot older than three refreshes is stale. */
export const STALE_AFTER_MS: Milliseconds = 3 * REFRESH_EVERY_MS

/** A screen uses the time of its last tick: a snapshot slightly newer does not mean a clock set back. */
const LATE_TICK_MS: Milliseconds = 5_000

export interface Age {
  /** Null when the snapshot is newer than the clock's time: the clock was set back, so the age is unknown. */
  readonly ageMs: Milliseconds | null
  readonly isStale: boolean
}

/** The age of a snapshot, by the device's clock. */
export function ageOf(copy: { readonly fetchedAt: EpochMs }, now: EpochMs): Age {
  const ageMs = now - copy.fetchedAt
  if (ageMs < -LATE_TICK_MS) return { ageMs: null, isStale: true }
  return { ageMs: Math.max(0, ageMs), isStale: ageMs > STALE_AFTER_MS }
}
