import type { EpochMs, Milliseconds } from '../ids'
import { LAST_MINUTES_SECONDS } from './timer'

/** The signals of the countdown: five minutes are left, time is up. */
export type TimerAlarm = 'lastMinutes' | 'over'

/** After a longer gap between two looks at the clock, an alarm would come too late to be useful. */
const STILL_NEWS_MS: Milliseconds = 60_000

/** The alarm due between two looks at the clock, the later of two; null when there was none or it is too old. */
export function alarmBetween(looks: {
  readonly before: EpochMs
  readonly now: EpochMs
  /** Null while the timer does not run. */
  readonly endsAt: EpochMs | null
}): TimerAlarm | null {
  const { before, now, endsAt } = looks
  if (endsAt === null) return null
  const rang = (moment: EpochMs) => before < moment && moment <= now && now - moment < STILL_NEWS_MS
  if (rang(endsAt)) return 'over'
  return rang(endsAt - LAST_MINUTES_SECONDS * 1000) ? 'lastMinutes' : null
}
