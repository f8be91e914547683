import { useTranslation } from '../../i18n/use-translation'
import { EventLogo, type NamedEvent } from '../../parts/event/event-logo'
import type { NumberedTable } from '../../parts/event/seating-list'
import { QrCode } from '../../ui/marks/qr-code'
import { Seats } from './tables-sheet'

interface PrintedTableCardProps {
  table: NumberedTable
  event: NamedEvent
  /** The session and the date. */
  day: string
  /** The table's code for calling a referee, and the address to which the QR code leads phones; null without a code. */
  code: { readonly letters: string; readonly href: string } | null
}

/** How many letters fit on a card in the largest size. */
const LONGEST_NUMBER = 3

/** A card for a table: its name or number in large type, its players, and how they call a referee. */
export function PrintedTableCard({ table, event, day, code }: PrintedTableCardProps) {
  const { t } = useTranslation()
  return (
    <article
      aria-label={t('visitors.table', { number: table.name })}
      className="flex h-full flex-col overflow-hidden p-[9mm]"
    >
      <div className="flex flex-none items-center gap-[3mm] text-[9pt] leading-tight">
        <EventLogo event={event} className="max-h-[8mm] max-w-[24mm] flex-none" />
        <p className="min-w-0 flex-1">
          <span className="line-clamp-2">{event.eventTitle}</span>
          <b className="block font-medium">{day}</b>
        </p>
      </div>
      <p className="flex flex-none items-baseline gap-[3mm] py-[2mm]">
        <span className="text-[20pt] leading-none">{t('hall.table')}</span>
        <b
          className={`leading-none font-semibold wrap-anywhere ${table.name.length > LONGEST_NUMBER ? 'text-[40pt]' : 'text-[104pt]'}`}
        >
          {table.name}
        </b>
      </p>
      <div data-seats className="flex min-h-0 flex-1 items-center overflow-hidden leading-[1.2]">
        <Seats seats={table.seats} />
      </div>
      {code !== null && (
        <div className="flex flex-none items-center gap-[3mm] pt-[2mm]">
          <QrCode
            text={code.href}
            label={t('print.card.qrCode', { number: table.name })}
            className="size-[24mm] flex-none"
          />
          <p className="min-w-0 flex-1 text-[10pt] leading-tight">
            {t('print.card.scan', { code: code.letters })}
          </p>
        </div>
      )}
    </article>
  )
}
