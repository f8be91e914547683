import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { SyncPlatform } from '../platform'

/** The server's time in one answer, and the device's time before and after it. */
export interface ClockReading {
  readonly serverTime: EpochMs
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
}

export interface ServerClock {
  hear(reading: ClockReading): void
  /** How far the server's clock is ahead of the device's; null while unknown. */
  skewMs(): Milliseconds | null
  /**
   * How far the server's clock is ahead of the device's, by answers since the page was opened;
   * null before the first such answer and while the device's clock is in doubt.
   */
  heardSkewMs(): Milliseconds | null
  /** Checks the device's clock. Returns by how much it was set back since `takeSetBack` was last called. */
  look(): Milliseconds
  /** Returns by how much the clock was set back, without checking it, and counts from 0 again. */
  takeSetBack(): Milliseconds
  /** True when the device's clock leapt forward, until a reading shows whether it was set or the device slept. */
  isInDoubt(): boolean
}

/** Servers send whole seconds and answers take time. A larger difference means that somebody set a clock. */
const SET_MS: Milliseconds = 2_000
const READINGS = 5
/** Screens show minutes, so a smaller leap causes no doubt. */
const LEAP_MS: Milliseconds = 60_000

/**
 * Estimates the server's clock by the median of its last readings. When somebody sets the device's clock
 * back, the clock no longer fits the time since the page was opened, so the change is noticed without the
 * server. A leap forward may also mean that the device slept, because some devices do not count sleep in the
 * time since the page was opened. Then the clock is in doubt until the next reading.
 */
export function createServerClock(
  platform: Pick<SyncPlatform, 'now' | 'monotonic'>,
  kept: Milliseconds | null,
): ServerClock {
  let skews: Milliseconds[] = kept === null ? [] : [kept]
  let isHeard = false
  let isInDoubt = false
  let setBackBy: Milliseconds = 0
  let seen = { now: platform.now(), monotonic: platform.monotonic() }

  return {
    hear({ serverTime, sentAt, receivedAt }) {
      const skew = Math.round(serverTime - (sentAt + receivedAt) / 2)
      const isOther = Math.abs(skew - (median(skews) ?? skew)) > SET_MS + (receivedAt - sentAt) / 2
      // Differences from an earlier visit, or from before a clock was set, no longer count.
      if (!isHeard || isOther) skews = []
      isHeard = true
      isInDoubt = false
      skews = [...skews, skew].slice(-READINGS)
    },
    skewMs: () => median(skews),
    heardSkewMs: () => (isHeard && !isInDoubt ? median(skews) : null),
    look() {
      const present = { now: platform.now(), monotonic: platform.monotonic() }
      // Rounded, because the clock gives whole milliseconds and the time since the page was opened has fractions.
      const back = Math.round(present.monotonic - seen.monotonic - (present.now - seen.now))
      seen = present
      if (back <= -LEAP_MS) isInDoubt = true
      if (back >= SET_MS) {
        setBackBy += back
        skews = skews.map((skew) => skew + back)
      }
      return setBackBy
    },
    takeSetBack() {
      const back = setBackBy
      setBackBy = 0
      return back
    },
    isInDoubt: () => isInDoubt,
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2)
}
