import { useId } from 'react'
import type { EpochMs } from '../../domain/ids'
import { doorStateOf } from '../../domain/session/check-in'
import { nextStartOf } from '../../domain/session/next-start'
import { formatDuration, formatTimeOfDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { GamesView } from '../../sync/views/games-view'
import { Progress } from '../../ui/progress'

interface WhatComesNextProps {
  view: GamesView
  serverNow: EpochMs
}

/** When the next session starts, and how many people are here while check-in is open. */
export function WhatComesNext(props: WhatComesNextProps) {
  return (
    <>
      <Start {...props} />
      {props.view.config.checkInSession !== null && <CheckIn view={props.view} />}
    </>
  )
}

function Start({ view: { config }, serverNow }: WhatComesNextProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const start = nextStartOf(config, serverNow)
  if (start === null) return null
  const timeZone = config.timezone || undefined
  const reader = { language: i18n.language, now: serverNow, isClockOff: false }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {t('hall.nextStart')}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-[0.3em] text-[calc(6*var(--u))] leading-tight font-semibold max-sm:text-[3rem]">
        {formatTimeOfDay(start.at, { timeZone, reader })}
        <span className="text-[0.5em] text-accent">
          {start.secondsLeft === 0
            ? t('hall.startsNow')
            : t('hall.startsIn', { time: formatDuration(start.secondsLeft) })}
        </span>
      </p>
    </section>
  )
}

function CheckIn({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const id = useId()
  const states = view.players.map((player) => doorStateOf(player, { isPlayed: false }))
  const here = states.filter((state) => state === 'here').length
  const all = here + states.filter((state) => state === 'missing').length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {t('checkIn.opened')}
      </h2>
      <p className="text-[calc(4*var(--u))] leading-tight font-semibold max-sm:text-[2rem]">
        {t('hall.hereOf', { here, all })}
      </p>
      <Progress
        label={t('checkIn.title')}
        value={all === 0 ? 0 : here / all}
        className="my-[calc(0.6*var(--u))] h-[calc(0.6*var(--u))]!"
      />
      <p className="text-[calc(1.5*var(--u))] text-ink-2 max-sm:text-[1rem]">
        {t('hall.atTheDesk')}
      </p>
    </section>
  )
}

const HEADING =
  'text-[calc(1.7*var(--u))] leading-tight font-semibold text-ink-2 max-sm:text-[1.1rem]'
