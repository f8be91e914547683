import { useTranslation } from '../../i18n/use-translation'
import type { NumberedTable } from '../../parts/event/seating-list'
import { Seats } from './tables-sheet'

/** A card for a table: its number in large type, and its players. */
export function PrintedTableCard({ table, event }: { table: NumberedTable; event: string }) {
  const { t } = useTranslation()
  return (
    <article
      aria-label={t('visitors.table', { number: table.number })}
      className="flex h-full flex-col overflow-hidden p-[9mm]"
    >
      <p className="line-clamp-2 flex-none text-[9pt] leading-tight">{event}</p>
      <p className="flex flex-none items-baseline gap-[3mm] py-[2mm]">
        <span className="text-[20pt] leading-none">{t('hall.table')}</span>
        <b className="text-[104pt] leading-none font-semibold">{table.number}</b>
      </p>
      <div className="flex min-h-0 flex-1 flex-col justify-center text-[17pt]/[1.2]">
        <Seats seats={table.seats} isOfOneSize />
      </div>
    </article>
  )
}
