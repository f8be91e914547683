import type { TFunction } from 'i18next'
import type { Seconds } from '../../domain/ids'
import { formatShortTimer, formatTimer } from '../../i18n/format'

const LONGEST_COUNTED: Seconds = 100 * 60

/** The hall's countdown: what is left, and below 0 what is over, as a clock; whole hours once it is long over. */
export const countdownWords = (t: TFunction, left: Seconds): string =>
  hoursOver(t, left) ?? formatTimer(left)

/** The same for a tile. */
export const tileCountdownWords = (t: TFunction, left: Seconds): string =>
  hoursOver(t, left) ?? formatShortTimer(left)

function hoursOver(t: TFunction, left: Seconds): string | null {
  if (left > -LONGEST_COUNTED) return null
  return `+${t('games.hours', { count: Math.floor(-left / 3600) })}`
}
