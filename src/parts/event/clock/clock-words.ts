import type { Translate } from '../../../i18n/translate'
import type { Seconds } from '../../../domain/ids'
import type { EndingPolicy } from '../../../domain/event/rulesets'
import type { TimerReading } from '../../../domain/session/timer'
import { timerWords } from './timer-words'

/** The look of the hall's countdown in each phase that shows one. */
export const CLOCK_LOOKS = {
  waiting: { colour: 'text-ink-3', words: '', tone: 'ink' },
  notStarted: { colour: 'text-ink-3', words: '', tone: 'ink' },
  running: { colour: 'text-ink', words: 'text-ink', tone: 'ink' },
  lastMinutes: { colour: 'text-warn', words: 'text-warn', tone: 'warn' },
  over: { colour: 'text-bad', words: 'text-bad', tone: 'bad' },
} as const

/** The countdown: the time left or, with a plus, the time since the end. */
export const clockFace = (t: Translate, reading: TimerReading): string =>
  timerWords(t, reading.phase === 'over' ? -reading.overSeconds : reading.remainingSeconds)

/** The phase, in a word or two beside the time. */
export function phaseWords(t: Translate, { phase, remainingSeconds }: TimerReading): string {
  switch (phase) {
    case 'running':
      return t('games.timer.left')
    case 'lastMinutes':
      return remainingSeconds <= LAST_MINUTE ? t('games.timer.lastOne') : t('games.timer.lastFive')
    case 'over':
      return t('games.timer.timeUp')
    default:
      return t('games.timer.notStarted')
  }
}

/** The countdown as a screen reader reads it. */
export const clockLabel = (t: Translate, reading: TimerReading): string =>
  reading.phase === 'running'
    ? t('games.timer.saidLeft', { time: clockFace(t, reading) })
    : `${phaseWords(t, reading)} ${clockFace(t, reading)}`

/**
 * The sentence that is read aloud when it changes: five minutes before the end, one minute before the end,
 * and at the end.
 */
export function clockAnnouncement(
  t: Translate,
  reading: TimerReading,
  policy: EndingPolicy,
): string {
  if (reading.phase === 'over') {
    return `${t('games.timer.timeUp')}: ${t(`games.timer.policies.${policy}`)}`
  }
  return reading.phase === 'lastMinutes' ? phaseWords(t, reading) : ''
}

/** The share of time left, for a bar; full once the time is over. */
export const shareLeft = ({ phase, remainingSeconds }: TimerReading, total: Seconds): number =>
  phase === 'over' || total === 0 ? 1 : remainingSeconds / total

const LAST_MINUTE: Seconds = 60
