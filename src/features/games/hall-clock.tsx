import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { EndingPolicy } from '../../domain/rulesets'
import type { Seconds } from '../../domain/ids'
import type { TimerReading } from '../../domain/timer'
import { wholeMinutes } from '../../i18n/format'
import { useConsole } from '../../parts/console-context'
import { hallTimer, type GamesView } from '../../sync/views'
import { Progress } from '../../ui/progress'
import { useNow } from '../../ui/use-now'
import { countdownWords } from './overtime'

/** The hall's countdown: derived from its start, so it runs without the server. Nothing where no timer is used. */
export function HallClock({ view, beside }: { view: GamesView; beside?: ReactNode }) {
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const reading = hallTimer(view, serverNow)
  if (reading.phase === 'notUsed') return null
  const look = LOOKS[reading.phase]
  const isMoving = reading.endsAt !== null
  return (
    <div className="flex items-center gap-1">
      <div
        className={`mx-auto grid w-fit grid-cols-[auto_auto] items-center gap-x-3 max-sm:mx-0 ${look.colour}`}
      >
        <span
          role="timer"
          aria-label={clockLabel(t, reading)}
          className="text-[2.5rem] leading-11 font-semibold tracking-[-0.03em] sm:text-timer"
        >
          {countdownWords(
            t,
            reading.phase === 'over' ? -reading.overSeconds : reading.remainingSeconds,
          )}
        </span>
        <p className="text-sm whitespace-nowrap text-ink-2">
          <b className={`block font-semibold ${look.words}`}>{leadWords(t, reading)}</b>
          <span className="block">{restWords(t, view, reading)}</span>
        </p>
        {isMoving && (
          <Progress
            label={t('games.timer.left')}
            value={shareLeft(reading, view.config.gameDuration)}
            tone={look.tone}
            className="col-span-2 mt-1.5"
          />
        )}
      </div>
      {beside}
      <p aria-live="assertive" className="sr-only">
        {announcement(t, reading, view.config.rules.endingPolicy)}
      </p>
    </div>
  )
}

const LOOKS = {
  waiting: { colour: 'text-ink-3', words: '', tone: 'ink' },
  notStarted: { colour: 'text-ink-3', words: '', tone: 'ink' },
  running: { colour: 'text-ink', words: 'text-ink', tone: 'ink' },
  lastMinutes: { colour: 'text-warn', words: 'text-warn', tone: 'warn' },
  over: { colour: 'text-bad', words: 'text-bad', tone: 'bad' },
} as const

function leadWords(t: TFunction, { phase, remainingSeconds }: TimerReading): string {
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

function restWords(t: TFunction, view: GamesView, { phase }: TimerReading): string {
  const { gameDuration, rules } = view.config
  const count = wholeMinutes(gameDuration)
  if (phase === 'over') return t(`games.timer.policies.${rules.endingPolicy}`)
  if (phase !== 'running' && phase !== 'lastMinutes') return t('games.timer.minutes', { count })
  const longer = view.tables.filter(
    ({ value }) => value.status === 'inprogress' && value.extraTime > 0,
  ).length
  const of = t('games.timer.ofMinutes', { count })
  return longer === 0 ? of : `${of}, ${t('games.timer.tablesLonger', { count: longer })}`
}

/** What is left of the time, as the bar shows it; full once it is over. */
const shareLeft = ({ phase, remainingSeconds }: TimerReading, total: Seconds): number =>
  phase === 'over' || total === 0 ? 1 : remainingSeconds / total

const LAST_MINUTE: Seconds = 60

/** Read aloud once, when the sentence changes: at five minutes, at one, and when time is up. */
function announcement(t: TFunction, reading: TimerReading, policy: EndingPolicy): string {
  if (reading.phase === 'over') {
    return `${t('games.timer.timeUp')}: ${t(`games.timer.policies.${policy}`)}`
  }
  return reading.phase === 'lastMinutes' ? leadWords(t, reading) : ''
}

const clockLabel = (t: TFunction, reading: TimerReading): string =>
  `${leadWords(t, reading)} ${countdownWords(t, reading.phase === 'over' ? -reading.overSeconds : reading.remainingSeconds)}`
