import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { TimerReading } from '../../domain/session/timer'
import { wholeMinutes } from '../../i18n/format'
import { useConsole } from '../../parts/console-context'
import {
  CLOCK_LOOKS,
  clockAnnouncement,
  clockFace,
  clockLabel,
  phaseWords,
  shareLeft,
} from '../../parts/event/clock/clock-words'
import type { GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { Progress } from '../../ui/progress'
import { useNow } from '../../ui/use-now'

/**
 * The timer of the hall. It is calculated from its start, so it runs on without the server. Empty in an event without
 * a timer.
 */
export function EventClock({ view, beside }: { view: GamesView; beside?: ReactNode }) {
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const reading = eventTimer(view, serverNow)
  if (reading.phase === 'notUsed') return null
  const look = CLOCK_LOOKS[reading.phase]
  const isMoving = reading.endsAt !== null
  return (
    <div className="flex items-center gap-1">
      <div
        className={`mx-auto grid w-fit grid-cols-[auto_auto] items-center gap-x-3 max-sm:mx-0 tight:grid-cols-1 ${look.colour}`}
      >
        <span
          role="timer"
          aria-label={clockLabel(t, reading)}
          className="text-[2.5rem] leading-11 font-semibold tracking-[-0.03em] sm:text-timer"
        >
          {clockFace(t, reading)}
        </span>
        <p className="text-sm whitespace-nowrap text-ink-2 tight:whitespace-normal">
          <b className={`block font-semibold ${look.words}`}>{phaseWords(t, reading)}</b>
          <RestWords {...{ view, reading }} />
        </p>
        {/* This element keeps its height while it is empty, so that a starting timer does not move the page. */}
        <div className="col-span-2 mt-1 min-h-1 tight:col-span-1 forced-colors:min-h-2">
          {isMoving && (
            <Progress
              label={t('games.timer.timeLeft')}
              value={shareLeft(reading, view.config.gameDuration)}
              tone={look.tone}
            />
          )}
        </div>
      </div>
      {beside}
      <p aria-live="assertive" className="sr-only">
        {clockAnnouncement(t, reading, view.config.rules.endingPolicy)}
      </p>
    </div>
  )
}

/**
 * The line below the timer: the length of a session, and how many tables play longer. If some do, a narrow
 * header shows only their number. Once the time is over, the line says by which rule the games end.
 */
function RestWords({ view, reading: { phase } }: { view: GamesView; reading: TimerReading }) {
  const { t } = useTranslation()
  const { gameDuration, rules } = view.config
  const count = wholeMinutes(gameDuration)
  if (phase === 'over') {
    const policy = rules.endingPolicy
    return (
      <span className="block" title={t(`games.timer.policies.${policy}`)}>
        {t(`games.timer.policiesShort.${policy}`)}
      </span>
    )
  }
  if (phase !== 'running' && phase !== 'lastMinutes') {
    return <span className="block">{t('games.timer.minutes', { count })}</span>
  }
  const longer = longerThanTheRest(view)
  const of = t('games.timer.ofMinutes', { count })
  if (longer === 0) return <span className="block">{of}</span>
  return (
    <span className="block">
      <span className="@max-6xl:sr-only">{of}, </span>
      {t('games.timer.tablesLonger', { count: longer })}
    </span>
  )
}

const longerThanTheRest = ({ tables }: GamesView): number =>
  tables.filter(({ value }) => value.status === 'inprogress' && value.extraTime > 0).length
