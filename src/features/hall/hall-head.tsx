import type { TFunction } from 'i18next'
import { formatTimeOfDay, wholeMinutes } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import {
  CLOCK_LOOKS,
  clockAnnouncement,
  clockFace,
  clockLabel,
  phaseWords,
  shareLeft,
} from '../../parts/event/clock-words'
import type { EpochMs } from '../../domain/ids'
import type { TimerReading } from '../../domain/timer'
import { hallTimer, type GamesView } from '../../sync/views'
import { Progress } from '../../ui/progress'
import { lastEndOf, longerTables } from './extra-time'
import { useServerNow } from './queries'

/** What the event is, its countdown as large as the wall allows, and the time of day. */
export function HallHead({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const serverNow = useServerNow()
  const { config } = view
  const reading = hallTimer(view, serverNow)
  return (
    <header className="flex flex-none flex-wrap items-center justify-between gap-x-[calc(2*var(--u))] py-[calc(0.8*var(--u))] lg:grid lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <h1
        id="page-title"
        tabIndex={-1}
        className="line-clamp-3 text-[calc(2*var(--u))] leading-tight font-semibold outline-none max-lg:flex-1"
      >
        {config.eventTitle}
      </h1>
      {reading.phase !== 'notUsed' && <Clock {...{ view, reading, serverNow }} />}
      {/* On the right also where nothing is timed and the middle is empty. */}
      <p className="text-right text-[calc(1.4*var(--u))] leading-none text-ink-3 max-lg:order-1 lg:col-start-3">
        <span className="mb-[calc(0.5*var(--u))] block">{t('hall.now')}</span>
        <time className="text-[calc(3.4*var(--u))] font-semibold text-ink">
          {formatTimeOfDay(serverNow, { timeZone: config.timezone || undefined })}
        </time>
      </p>
    </header>
  )
}

interface ClockProps {
  view: GamesView
  reading: TimerReading
  serverNow: EpochMs
}

function Clock({ view, reading, serverNow }: ClockProps) {
  const { t } = useTranslation()
  if (reading.phase === 'notUsed') return null
  const look = CLOCK_LOOKS[reading.phase]
  const { gameDuration, rules } = view.config
  return (
    <div
      className={`grid grid-cols-[auto_auto] items-center max-lg:order-2 max-lg:w-full max-lg:justify-start gap-x-[calc(1.6*var(--u))] ${look.colour}`}
    >
      <span
        role="timer"
        aria-label={clockLabel(t, reading)}
        className="text-[calc(9.6*var(--u))] leading-[0.95] font-semibold tracking-[-0.035em] max-sm:text-[5rem]"
      >
        {clockFace(t, reading)}
      </span>
      <p className="max-w-[calc(24*var(--u))] text-[calc(1.5*var(--u))] leading-tight text-ink-2 max-sm:text-[1rem]">
        <b className={`block text-[1.5em] font-semibold ${look.words}`}>{phaseWords(t, reading)}</b>
        <span className="mt-[0.2em] block">{restWords(t, { view, reading, serverNow })}</span>
      </p>
      {reading.endsAt !== null && (
        <Progress
          label={t('games.timer.left')}
          value={shareLeft(reading, gameDuration)}
          tone={look.tone}
          className="col-span-2 mt-[calc(0.4*var(--u))] h-[calc(0.4*var(--u))]!"
        />
      )}
      <p aria-live="assertive" className="sr-only">
        {clockAnnouncement(t, reading, rules.endingPolicy)}
      </p>
    </div>
  )
}

/** When it ends and by which rule, and once it has, who still plays. */
function restWords(t: TFunction, { view, reading, serverNow }: ClockProps): string {
  const { gameDuration, rules, timezone } = view.config
  const { phase, endsAt } = reading
  if (phase === 'notUsed' || endsAt === null) {
    return t('games.timer.minutes', { count: wholeMinutes(gameDuration) })
  }
  const timeOf = (at: EpochMs) => formatTimeOfDay(at, { timeZone: timezone || undefined })
  if (phase !== 'over') return t('hall.endsAt', { time: timeOf(endsAt) })
  const policy = t(`games.timer.policies.${rules.endingPolicy}`)
  const longer = longerTables(view, { serverNow })
  const lastEnd = lastEndOf(longer)
  if (lastEnd === null) return policy
  return t('hall.playOn', { count: longer.length, time: timeOf(lastEnd) })
}
