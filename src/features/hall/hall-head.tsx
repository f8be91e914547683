import type { ReactNode } from 'react'
import type { EpochMs } from '../../domain/ids'
import { formatTimeOfDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { GameConfig } from '../../contract/decode/event/game-config'

interface HallHeadProps {
  config: GameConfig
  serverNow: EpochMs
  /** The timer, unless the screen shows it larger elsewhere. */
  clock: ReactNode
  controls: ReactNode
}

/** The event's title, the timer and the time of day, with the controls below. */
export function HallHead({ config, serverNow, clock, controls }: HallHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="flex flex-none flex-wrap items-center justify-between gap-x-[calc(2*var(--u))] py-[calc(0.8*var(--u))] lg:grid lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <h1
        id="page-title"
        tabIndex={-1}
        className="line-clamp-3 text-[calc(2*var(--u))] leading-tight font-semibold outline-none max-lg:flex-1"
      >
        {config.eventTitle}
      </h1>
      {clock}
      {/* `col-start-3` keeps this column at the right, even if the middle column is empty for lack of a timer. */}
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
