import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { isOwnComputer } from '../../lib/own-computer'
import { usePlayersPage } from '../../parts/event/use-players-page'
import type { GamesView } from '../../sync/views/games-view'
import { QrCode } from '../../ui/marks/qr-code'
import { DataAge } from './data-age'

interface EventOnPhoneProps {
  view: GamesView
  hasSeats: boolean
  /** Makes the QR code as large as the screen allows, for the time when people come in. */
  isLarge?: boolean
}

/** The link to the players' page, and the age of the hall screen's data. */
export function EventOnPhone({ view, hasSeats, isLarge = false }: EventOnPhoneProps) {
  const { t } = useTranslation()
  const { links } = useShell()
  const playersPage = usePlayersPage()
  const { href, hostname, origin } = new URL(playersPage(useEventId()))
  const isForPhones = !isOwnComputer(hostname)
  const isUnknownCertificate = links.ownRoot && origin === location.origin
  return (
    <section
      aria-label={t('hall.onPhone')}
      className={`flex min-w-0 gap-[calc(1.4*var(--u))] ${
        isLarge
          ? 'flex-col'
          : 'items-center pt-[calc(0.8*var(--u))] lg:pt-0 lg:pl-[calc(1.6*var(--u))]'
      }`}
    >
      {isForPhones && (
        <QrCode
          text={href}
          label={t('hall.qrCode', { address: href })}
          className={`flex-none rounded-md ${isLarge ? 'size-[calc(21*var(--u))] max-lg:size-40' : 'size-[calc(10*var(--u))] max-lg:size-28'}`}
        />
      )}
      <div className="min-w-0 text-[calc(1.25*var(--u))] leading-snug text-ink-2">
        <h2 className="text-[calc(1.7*var(--u))] leading-tight font-semibold text-ink">
          {t('hall.onPhone')}
        </h2>
        {isForPhones ? (
          <p>
            {t('hall.onPhoneAbout')}
            {isUnknownCertificate && <> {t('hall.unpreparedPhone')}</>}
          </p>
        ) : (
          <p>{t('hall.noCode', { host: hostname })}</p>
        )}
        <DataAge
          fetchedAt={view.fetchedAt}
          timeZone={view.config.timezone || undefined}
          hasSeats={hasSeats}
        />
      </div>
    </section>
  )
}
