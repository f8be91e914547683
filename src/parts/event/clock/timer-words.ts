import type { Translate } from '../../../i18n/translate'
import type { Seconds } from '../../../domain/ids'
import { formatShortTimer, formatTimer } from '../../../i18n/format'

const LONGEST_COUNTED: Seconds = 100 * 60

/**
 * The hall's countdown: the time left as a clock, or the time over below 0; in whole hours once the time is long over.
 */
export const timerWords = (t: Translate, left: Seconds): string =>
  hoursOver(t, left) ?? formatTimer(left)

/** The countdown of one table, like `timerWords`, for a tile. */
export const tileTimerWords = (t: Translate, left: Seconds): string =>
  hoursOver(t, left) ?? formatShortTimer(left)

function hoursOver(t: Translate, left: Seconds): string | null {
  if (left > -LONGEST_COUNTED) return null
  return `+${t('games.hours', { hours: Math.floor(-left / 3600) })}`
}
