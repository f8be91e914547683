import type { TFunction } from 'i18next'
import type { Seconds } from '../../../domain/ids'
import { formatShortTimer, formatTimer } from '../../../i18n/format'

const LONGEST_COUNTED: Seconds = 100 * 60

/** The hall's countdown: the time left as a clock, or below 0 the time over; whole hours once it is long over. */
export const timerWords = (t: TFunction, left: Seconds): string =>
  hoursOver(t, left) ?? formatTimer(left)

/** The same for a tile. */
export const tileTimerWords = (t: TFunction, left: Seconds): string =>
  hoursOver(t, left) ?? formatShortTimer(left)

function hoursOver(t: TFunction, left: Seconds): string | null {
  if (left > -LONGEST_COUNTED) return null
  return `+${t('games.hours', { hours: Math.floor(-left / 3600) })}`
}
