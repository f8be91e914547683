import type { EpochMs, Milliseconds } from '../ids'
import { LAST_MINUTES_SECONDS } from './timer'

/** The alarms of the timer: five minutes are left, and time is up. */
export type TimerAlarm = 'lastMinutes' | 'over'

/** An alarm this late is no longer useful, for example after the page was asleep. */
const STILL_NEWS_MS: Milliseconds = 60_000

/**
 * The alarm that came due since the clock was last read. If both came due, only `over`. Null when none came due, or
 * when it came due too long ago.
 */
export function alarmBetween(looks: {
  readonly before: EpochMs
  readonly now: EpochMs
  /** Null before the timer is started, and without a timer. */
  readonly endsAt: EpochMs | null
}): TimerAlarm | null {
  const { before, now, endsAt } = looks
  if (endsAt === null) return null
  const rang = (moment: EpochMs) => before < moment && moment <= now && now - moment < STILL_NEWS_MS
  if (rang(endsAt)) return 'over'
  return rang(endsAt - LAST_MINUTES_SECONDS * 1000) ? 'lastMinutes' : null
}
