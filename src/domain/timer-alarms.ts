import type { EpochMs, Milliseconds } from './ids'
import { LAST_MINUTES_SECONDS } from './timer'

/** What a hall is told aloud: that five minutes are left, and that time is up. */
export type TimerAlarm = 'lastMinutes' | 'over'

/** Whoever looks again later than this is not startled by it. */
const STILL_NEWS_MS: Milliseconds = 60_000

/** The alarm that came between two looks at the clock, the later of two; null when none did, or it is no news by now. */
export function alarmBetween(looks: {
  readonly before: EpochMs
  readonly now: EpochMs
  /** Null while no time runs. */
  readonly endsAt: EpochMs | null
}): TimerAlarm | null {
  const { before, now, endsAt } = looks
  if (endsAt === null) return null
  const rang = (moment: EpochMs) => before < moment && moment <= now && now - moment < STILL_NEWS_MS
  if (rang(endsAt)) return 'over'
  return rang(endsAt - LAST_MINUTES_SECONDS * 1000) ? 'lastMinutes' : null
}
