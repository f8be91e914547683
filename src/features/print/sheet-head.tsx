import type { EpochMs } from '../../domain/ids'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/zone'

interface SheetHeadProps {
  event: string
  title: string
  /** Of when it is: of two sheets on a wall the newer one holds. */
  asOf: EpochMs
}

/** The head of a list on paper. */
export function SheetHead({ event, title, asOf }: SheetHeadProps) {
  const { t, i18n } = useTranslation()
  const time = formatDateTime(asOf, i18n.language, useZone())
  return (
    <header className="mb-[4mm] flex items-end justify-between gap-[6mm] border-b border-line pb-[2mm]">
      <div className="min-w-0">
        <p className="text-[10pt] leading-tight wrap-anywhere">{event}</p>
        <h2 className="text-[18pt] leading-tight font-semibold">{title}</h2>
      </div>
      <p className="flex-none text-[9pt]">{t('print.asOf', { time })}</p>
    </header>
  )
}
