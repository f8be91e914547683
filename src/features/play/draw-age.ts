import type { EpochMs } from '../../domain/ids'
import { formatTimeOfDay } from '../../i18n/format'
import type { Language } from '../../lib/languages'
import { isReachable, type ConnectionView } from '../../state/connection'
import { ageOf } from '../../sync/age'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { PlayKey, SayPlay } from './play-words'

interface Age {
  readonly say: SayPlay
  readonly language: Language
  readonly connection: ConnectionView
  /** When the data was fetched, by this device's clock, like `now`. */
  readonly fetchedAt: EpochMs
  readonly now: EpochMs
  readonly timeZone: string
  /** True when the page shows a timer that is running. */
  readonly isCounting: boolean
}

/** Says how old the page's data is and, if it is old, why. */
export function drawAge(age: Age): Drawing {
  const { say, language, connection, fetchedAt, now, timeZone, isCounting } = age
  const { isStale, ageMs } = ageOf({ fetchedAt }, now)
  const reader = { language, now: now + connection.skewMs, isClockOff: false }
  const time = formatTimeOfDay(fetchedAt + connection.skewMs, {
    timeZone: timeZone || undefined,
    reader,
  })
  const key = keyOf(connection, { isStale, isCounting })
  const isWell = key === 'age.asOf'
  const ago = ageMs === null || ageMs < 60_000 ? '' : ` ${agoWords(ageMs, language)}`
  return element(
    'p',
    isWell ? 'age quiet' : 'age warn',
    withAttributes('span', { class: 'icon', 'aria-hidden': 'true' }, isWell ? '✓' : '!'),
    // The text in `ago` is outside the status, because it changes every minute and must not be read aloud each time.
    withAttributes('span', { role: 'status' }, say(key, { time })),
    ago !== '' && withAttributes('span', {}, ago),
  )
}

function keyOf(
  connection: ConnectionView,
  { isStale, isCounting }: { readonly isStale: boolean; readonly isCounting: boolean },
): PlayKey {
  if (connection.kind === 'networkLoginPage') return 'age.loginPage'
  if (!isReachable(connection)) return isCounting ? 'age.cutOff' : 'age.cutOffAll'
  return isStale ? 'age.notRead' : 'age.asOf'
}

function agoWords(ageMs: number, language: Language): string {
  const minutes = Math.floor(ageMs / 60_000)
  const words = new Intl.RelativeTimeFormat(language)
  const said =
    minutes < 60
      ? words.format(-minutes, 'minute')
      : words.format(-Math.floor(minutes / 60), 'hour')
  return `(${said})`
}
