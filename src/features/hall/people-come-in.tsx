import type { EpochMs } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { EventLogo } from '../../parts/event/event-logo'
import type { GamesView } from '../../sync/views/games-view'
import { EventOnPhone } from './event-on-phone'
import { WhatComesNext } from './what-comes-next'

/**
 * The hall screen before the first session: a welcome, the start of the session, the check-in, and a QR
 * code that opens the event's page on a phone.
 */
export function PeopleComeIn({ view, serverNow }: { view: GamesView; serverNow: EpochMs }) {
  const { t } = useTranslation()
  const { config } = view
  return (
    <div className="grid min-h-0 flex-1 gap-6 border-t border-line py-[calc(2*var(--u))] lg:gap-[calc(3*var(--u))] lg:landscape:grid-cols-[minmax(0,64fr)_minmax(0,36fr)] lg:landscape:grid-rows-[minmax(0,1fr)] lg:portrait:grid-rows-2">
      <div className="flex min-w-0 flex-col justify-center gap-[calc(2.4*var(--u))]">
        <div className="flex items-center gap-[calc(2.4*var(--u))] max-sm:flex-col max-sm:items-start">
          <EventLogo
            event={config}
            className="max-h-[calc(9*var(--u))] max-w-[calc(22*var(--u))] flex-none rounded-md bg-[white] p-[calc(0.6*var(--u))] max-sm:max-h-24 max-sm:max-w-full"
          />
          <p className="min-w-0">
            <span className="block text-[calc(2.4*var(--u))] text-ink-2">{t('hall.welcome')}</span>
            <b className="line-clamp-2 text-[calc(4*var(--u))] leading-tight font-semibold wrap-anywhere max-sm:text-[2rem]">
              {config.eventTitle}
            </b>
          </p>
        </div>
        <WhatComesNext {...{ view, serverNow }} />
        <p className="text-[calc(1.9*var(--u))] text-ink-2 max-sm:text-[1rem]">
          {t(config.syncStart ? 'hall.noSeats' : 'print.noSeats')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col justify-center">
        <EventOnPhone view={view} hasSeats={false} isLarge />
      </div>
    </div>
  )
}
