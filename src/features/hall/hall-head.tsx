import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/translate'
import { formatTimeOfDay, wholeMinutes } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import {
  CLOCK_LOOKS,
  clockAnnouncement,
  clockFace,
  clockLabel,
  phaseWords,
  shareLeft,
} from '../../parts/event/clock/clock-words'
import type { EpochMs } from '../../domain/ids'
import type { TimerReading } from '../../domain/session/timer'
import type { GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { Progress } from '../../ui/progress'
import { lastEndOf, longerTables } from './extra-time'
import { useServerNow } from './queries'

/** The event's title, its countdown as large as possible, the time of day, and the controls below. */
export function HallHead({ view, controls }: { view: GamesView; controls: ReactNode }) {
  const { t } = useTranslation()
  const serverNow = useServerNow()
  const { config } = view
  const reading = eventTimer(view, serverNow)
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
      {/* This column is on the right even if no timer is used and the middle is empty. */}
      <div className="flex flex-col items-end gap-[calc(0.5*var(--u))] max-lg:contents lg:col-start-3">
        <p className="flex items-baseline justify-end gap-[calc(0.8*var(--u))] text-[calc(1.4*var(--u))] leading-none text-ink-3 max-lg:order-1">
          {t('hall.now')}
          <time className="text-[calc(3.4*var(--u))] font-semibold text-ink">
            {formatTimeOfDay(serverNow, { timeZone: config.timezone || undefined })}
          </time>
        </p>
        <div className="max-lg:order-3 max-lg:w-full">{controls}</div>
      </div>
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

/** The end time and the ending rule; after the end, who still plays. */
function restWords(t: Translate, { view, reading, serverNow }: ClockProps): string {
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
