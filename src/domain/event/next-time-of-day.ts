import { clockOf } from './event-time'
import { momentOf } from './event-moment'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * The next moment when clocks in this time zone (IANA name) show a time of day, such as "14:30". A time up to an hour
 * ago means today, not tomorrow. Null for any other text.
 */
export function nextTimeOfDay(
  text: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Date | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return null
  const today = clockOf(timeZone)(now).slice(0, 10)
  // The time zone does not matter here: the day after a date is the same in every zone.
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  const moment = momentOf(`${today} ${text}`, timeZone)
  const isPast = moment !== null && moment.getTime() <= now.getTime() - HOUR_MS
  return isPast ? momentOf(`${tomorrow} ${text}`, timeZone) : moment
}
