import type { Translate } from '../../../i18n/translate'
import type { Seconds } from '../../../domain/ids'
import { formatShortTimer, formatTimer } from '../../../i18n/format'

/** "19 h" in the language of the page. */
type SayHours = (hours: number) => string

const LONGEST_COUNTED: Seconds = 100 * 60

/**
 * The hall's countdown: the time left as a clock, or below 0 the time since the end.
 * Long after the end, when nobody has ended the session, only whole hours.
 */
export const timerFace = (left: Seconds, sayHours: SayHours): string =>
  hoursOver(left, sayHours) ?? formatTimer(left)

/** The hall's countdown in the words of the console. */
export const timerWords = (t: Translate, left: Seconds): string => timerFace(left, hoursIn(t))

/** The countdown of one table, like `timerWords`, for a tile. */
export const tileTimerWords = (t: Translate, left: Seconds): string =>
  hoursOver(left, hoursIn(t)) ?? formatShortTimer(left)

const hoursIn =
  (t: Translate): SayHours =>
  (hours) =>
    t('games.hours', { hours })

const hoursOver = (left: Seconds, sayHours: SayHours): string | null =>
  left > -LONGEST_COUNTED ? null : `+${sayHours(Math.floor(-left / 3600))}`
