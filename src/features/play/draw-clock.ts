import type { EpochMs, Seconds } from '../../domain/ids'
import { readTimer, type TimerReading } from '../../domain/session/timer'
import { formatShortTimer } from '../../i18n/format'
import { timerFace } from '../../parts/event/clock/timer-words'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import { drawNext, timeIn } from './draw-next'
import type { PlayKey, SayPlay } from './play-words'
import type { PlayerDay } from './player-day'

interface Moment {
  /** The time on the server's clock. */
  readonly now: EpochMs
  /** When the day was read (server's clock), if the phone cannot read it again now; null if it can. */
  readonly asOf: EpochMs | null
}

/**
 * This long after the end of a session, the next session may have begun. Old data of the day does not show that, so
 * the timer is hidden.
 */
const STILL_MEANT_SECONDS: Seconds = 3_600

/**
 * The timer of the player's table. For a player without a table, the timer of the session. Null when no timer is
 * shown.
 */
export function clockOf(
  { countdown, table }: PlayerDay,
  { now, asOf }: Moment,
): TimerReading | null {
  const reading = readTimer({ ...countdown, now })
  if (reading.phase === 'notUsed' || table?.isOver || (table === null && isStill(reading)))
    return null
  return asOf !== null && reading.overSeconds >= STILL_MEANT_SECONDS ? null : reading
}

/** True for a timer that is not started yet. */
export const isStill = ({ phase }: TimerReading): boolean =>
  phase === 'waiting' || phase === 'notStarted'

interface Shown extends Moment {
  readonly say: SayPlay
  readonly day: PlayerDay
}

/**
 * The timer with its words. If the data is old, and the timer was not started when the data was read, the
 * words name the time of the data, because the timer may have been started since.
 */
export function drawClock({ say, day, now, asOf }: Shown): Drawing[] {
  const reading = clockOf(day, { now, asOf })
  if (reading === null) return []
  const { countdown, timeZone, endingPolicy } = day
  const { phase, endsAt } = reading
  const isWaiting = isStill(reading)
  const face = timerFace(
    phase === 'over' ? -reading.overSeconds : reading.remainingSeconds,
    (hours) => say('clock.hours', { hours: String(hours) }),
  )
  const words =
    isWaiting && asOf !== null
      ? say('clock.notStartedAt', { time: timeIn(timeZone, asOf) })
      : say(phaseKey(reading))
  const extra = countdown.extraSeconds
  return [
    withAttributes(
      'section',
      { class: `card clock ${phase}` },
      withAttributes('p', { role: 'timer', 'aria-label': `${words} ${face}` }, face),
      element('p', 'phase', words),
      phase === 'over' && element('p', '', say(`clock.${endingPolicy}`)),
      phase !== 'over' &&
        endsAt !== null &&
        element('p', 'quiet', say('clock.endsAt', { time: timeIn(timeZone, endsAt) })),
      isWaiting && asOf === null && element('p', '', say('seat.soon')),
      isWaiting && drawNext(day, { say, now, key: 'next.start' }),
      extra > 0 && element('p', '', say('clock.extra', { time: formatShortTimer(extra) })),
    ),
  ]
}

function phaseKey({ phase, remainingSeconds }: TimerReading): PlayKey {
  if (phase === 'running') return 'clock.left'
  if (phase === 'lastMinutes') return remainingSeconds <= 60 ? 'clock.lastOne' : 'clock.lastFive'
  return phase === 'over' ? 'clock.timeUp' : 'clock.notStarted'
}
