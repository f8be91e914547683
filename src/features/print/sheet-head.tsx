import type { EpochMs } from '../../domain/ids'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { EventLogo, type NamedEvent } from '../../parts/event/event-logo'
import { useZoneNote } from '../../parts/event/clock/use-zone-note'
import { useZone } from '../../parts/event/clock/zone'
import { footRule } from './paper'
import { useDayWords } from './use-day-words'

interface SheetHeadProps {
  event: NamedEvent
  sessionNumber: number | null
  title: string
  /** The time of the data. If two sheets hang on a wall, it shows which one is newer. */
  asOf: EpochMs
}

/** The heading of a printed list, and the line at the bottom of each page. */
export function SheetHead({ event, sessionNumber, title, asOf }: SheetHeadProps) {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const time = formatDateTime(asOf, i18n.language, zone)
  const day = useDayWords(sessionNumber, asOf)
  const zoneNote = useZoneNote(zone.timeZone)
  return (
    <header className="mb-[4mm] flex items-end justify-between gap-[6mm] border-b border-line pb-[2mm]">
      <style>{`@media print { ${footRule(`${title} · ${day}`)} }`}</style>
      <EventLogo event={event} className="max-h-[12mm] max-w-[40mm] flex-none" />
      <div className="min-w-0 flex-1">
        <p className="text-[10pt] leading-tight wrap-anywhere">{event.eventTitle}</p>
        <h2 className="text-[18pt] leading-tight font-semibold">{title}</h2>
      </div>
      <p className="max-w-[70mm] flex-none text-[9pt]">
        <b className="block font-semibold">{day}</b>
        {t('print.asOf', { time })}
        {zoneNote !== null && <> {zoneNote}</>}
      </p>
    </header>
  )
}
