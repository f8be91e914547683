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
  /** By the server's clock. */
  readonly now: EpochMs
  /** When the day was read, by the server's clock, if it cannot be read anew; null while it can. */
  readonly asOf: EpochMs | null
}

/** So long after the end of a session nobody knows from an older day whether the next one has begun. */
const STILL_MEANT_SECONDS: Seconds = 3_600

/** The countdown of the player's table, or of the session that they do not play in; null where none is shown. */
export function clockOf(
  { countdown, table }: PlayerDay,
  { now, asOf }: Moment,
): TimerReading | null {
  const reading = readTimer({ ...countdown, now })
  if (reading.phase === 'notUsed' || table?.isOver || (table === null && isStill(reading)))
    return null
  return asOf !== null && reading.overSeconds >= STILL_MEANT_SECONDS ? null : reading
}

/** True for a countdown that waits for its start. */
export const isStill = ({ phase }: TimerReading): boolean =>
  phase === 'waiting' || phase === 'notStarted'

interface Shown extends Moment {
  readonly say: SayPlay
  readonly day: PlayerDay
}

/** The countdown with its words. An older day does not know whether a timer that waited then runs by now. */
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
