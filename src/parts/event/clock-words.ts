import type { TFunction } from 'i18next'
import type { Seconds } from '../../domain/ids'
import type { EndingPolicy } from '../../domain/rulesets'
import type { TimerReading } from '../../domain/timer'
import { countdownWords } from './countdown-words'

/** How the hall's countdown is drawn in each phase in which there is one. */
export const CLOCK_LOOKS = {
  waiting: { colour: 'text-ink-3', words: '', tone: 'ink' },
  notStarted: { colour: 'text-ink-3', words: '', tone: 'ink' },
  running: { colour: 'text-ink', words: 'text-ink', tone: 'ink' },
  lastMinutes: { colour: 'text-warn', words: 'text-warn', tone: 'warn' },
  over: { colour: 'text-bad', words: 'text-bad', tone: 'bad' },
} as const

/** What the countdown shows: the time left, or with a plus the time over. */
export const clockFace = (t: TFunction, reading: TimerReading): string =>
  countdownWords(t, reading.phase === 'over' ? -reading.overSeconds : reading.remainingSeconds)

/** Which phase it is, in a word or two beside the time. */
export function phaseWords(t: TFunction, { phase, remainingSeconds }: TimerReading): string {
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

/** The countdown as it is read aloud when somebody comes to it. */
export const clockLabel = (t: TFunction, reading: TimerReading): string =>
  `${phaseWords(t, reading)} ${clockFace(t, reading)}`

/** Read aloud once, when the sentence changes: at five minutes, at one, and when time is up. */
export function clockAnnouncement(
  t: TFunction,
  reading: TimerReading,
  policy: EndingPolicy,
): string {
  if (reading.phase === 'over') {
    return `${t('games.timer.timeUp')}: ${t(`games.timer.policies.${policy}`)}`
  }
  return reading.phase === 'lastMinutes' ? phaseWords(t, reading) : ''
}

/** What is left of the time, as a bar shows it; full once it is over. */
export const shareLeft = ({ phase, remainingSeconds }: TimerReading, total: Seconds): number =>
  phase === 'over' || total === 0 ? 1 : remainingSeconds / total

const LAST_MINUTE: Seconds = 60
