import type { EpochMs } from '../../domain/ids'
import { nextStartOf } from '../../domain/session/next-start'
import type { TimerReading } from '../../domain/session/timer'
import { formatTimeOfDay, wholeMinutes } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import {
  CLOCK_LOOKS,
  clockAnnouncement,
  clockFace,
  clockLabel,
  phaseWords,
  shareLeft,
} from '../../parts/event/clock/clock-words'
import type { GamesView } from '../../sync/views/games-view'
import { Progress } from '../../ui/progress'
import { lastEndOf, longerTables } from './extra-time'

interface HallClockProps {
  view: GamesView
  reading: TimerReading
  serverNow: EpochMs
  /** True when the screen shows nothing but the timer. */
  isLarge?: boolean
}

const IN_HEAD = {
  box: 'grid grid-cols-[auto_auto] items-center gap-x-[calc(1.6*var(--u))] max-lg:order-2 max-lg:w-full max-lg:justify-start',
  face: 'text-[calc(9.6*var(--u))] max-sm:text-[5rem]',
  words:
    'max-w-[calc(24*var(--u))] text-[calc(1.5*var(--u))] leading-tight text-ink-2 max-sm:text-[1rem]',
  bar: 'col-span-2 mt-[calc(0.4*var(--u))] h-[calc(0.4*var(--u))]!',
}
const ALONE = {
  box: 'm-auto flex flex-col items-center py-4 lg:py-0',
  face: 'text-[calc(20*var(--u))] max-lg:text-[min(24vw,14rem)] lg:portrait:text-[calc(16*var(--u))]',
  words:
    'mt-[0.2em] text-center text-[calc(1.9*var(--u))] leading-tight text-ink-2 max-sm:text-[1.1rem]',
  bar: 'mt-[calc(1*var(--u))] h-[calc(0.8*var(--u))]! w-full',
}

/** The timer of the hall; empty in an event without a timer. */
export function HallClock({ view, reading, serverNow, isLarge = false }: HallClockProps) {
  const { t } = useTranslation()
  if (reading.phase === 'notUsed') return null
  const look = CLOCK_LOOKS[reading.phase]
  const place = isLarge ? ALONE : IN_HEAD
  const rest = restWords(t, { view, reading, serverNow })
  const { gameDuration, rules } = view.config
  return (
    <div className={`${place.box} ${look.colour}`}>
      <span
        role="timer"
        aria-label={clockLabel(t, reading)}
        className={`${place.face} leading-[0.95] font-semibold tracking-[-0.035em]`}
      >
        {clockFace(t, reading)}
      </span>
      <p className={place.words}>
        <b className={`block text-[1.5em] font-semibold ${look.words}`}>{phaseWords(t, reading)}</b>
        {(isLarge ? [rest.join(' · ')] : rest).map((words) => (
          <span key={words} className="mt-[0.2em] block">
            {words}
          </span>
        ))}
      </p>
      {reading.endsAt !== null && (
        <Progress
          label={t('games.timer.timeLeft')}
          value={shareLeft(reading, gameDuration)}
          tone={look.tone}
          className={place.bar}
        />
      )}
      <p aria-live="assertive" className="sr-only">
        {clockAnnouncement(t, reading, rules.endingPolicy)}
      </p>
    </div>
  )
}

/**
 * The lines below the timer. Before the start: how long a session is. While the timer runs: when it ends.
 * After its end: by which rule games end and how many tables still play. The last line is the start of
 * the next session.
 */
function restWords(
  t: Translate,
  { view, reading, serverNow }: Omit<HallClockProps, 'isLarge'>,
): string[] {
  const { config } = view
  const timeOf = (at: EpochMs) => formatTimeOfDay(at, { timeZone: config.timezone || undefined })
  const start = nextStartOf(config, serverNow)
  const next = start === null ? [] : [t('games.nextStart', { time: timeOf(start.at) })]
  const { phase, endsAt } = reading
  if (phase === 'notUsed' || endsAt === null) {
    return [t('games.timer.minutes', { count: wholeMinutes(config.gameDuration) }), ...next]
  }
  if (phase !== 'over') return [t('hall.endsAt', { time: timeOf(endsAt) }), ...next]
  const playing = view.tables.filter(({ value }) => value.status === 'inprogress').length
  if (playing === 0) return [t('hall.allEnded'), ...next]
  const longer = longerTables(view, { serverNow })
  const lastEnd = lastEndOf(longer)
  const still = t('hall.stillPlaying', { count: playing })
  const how =
    lastEnd === null
      ? t(`games.timer.policies.${config.rules.endingPolicy}`)
      : t('hall.playOn', { count: longer.length, time: timeOf(lastEnd) })
  return [how, still, ...next]
}
