import type { EpochMs, Milliseconds } from '../domain/ids'
import type { SyncPlatform } from './platform'

/** The server's clock beside the device's, around one answer. */
export interface ClockReading {
  readonly serverTime: EpochMs
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
}

export interface ServerClock {
  hear(reading: ClockReading): void
  /** How far the server's clock is ahead of the device's; null until known. */
  skewMs(): Milliseconds | null
  /** By how much the device's clock was set back since the last look; 0 when it was not. */
  look(): Milliseconds
  /** The device's clock leapt forward, and no reading has told since whether it was set or the device slept. */
  isInDoubt(): boolean
}

/** Clocks are told in whole seconds and answers travel: what differs more is another setting of a clock. */
const SET_MS: Milliseconds = 2_000
const READINGS = 5
/** What is told in minutes is not in doubt for less. */
const LEAP_MS: Milliseconds = 60_000

/**
 * Knows the server's clock by the median of its last readings. A device's clock that is set back runs against the time
 * since the page was opened, so it shows without the server. A leap forward may be sleep, in which that time stands
 * still on some devices, and is in doubt until the next reading.
 */
export function createServerClock(
  platform: Pick<SyncPlatform, 'now' | 'monotonic'>,
  kept: Milliseconds | null,
): ServerClock {
  let skews: Milliseconds[] = kept === null ? [] : [kept]
  let isHeard = false
  let isInDoubt = false
  let seen = { now: platform.now(), monotonic: platform.monotonic() }

  return {
    hear({ serverTime, sentAt, receivedAt }) {
      const skew = Math.round(serverTime - (sentAt + receivedAt) / 2)
      const isOther = Math.abs(skew - (median(skews) ?? skew)) > SET_MS + (receivedAt - sentAt) / 2
      // What was kept of an earlier visit, or of another setting, says nothing beside it.
      if (!isHeard || isOther) skews = []
      isHeard = true
      isInDoubt = false
      skews = [...skews, skew].slice(-READINGS)
    },
    skewMs: () => median(skews),
    look() {
      const present = { now: platform.now(), monotonic: platform.monotonic() }
      // Times are kept in whole milliseconds; the time since the page was opened has fractions.
      const back = Math.round(present.monotonic - seen.monotonic - (present.now - seen.now))
      seen = present
      if (back <= -LEAP_MS) isInDoubt = true
      if (back < SET_MS) return 0
      skews = skews.map((skew) => skew + back)
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
