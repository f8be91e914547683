import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'

interface SeatingSummaryProps {
  /** How many the next seating would seat. */
  seatedCount: number
  /** Players a script cannot seat. */
  withoutLocalIdCount: number
  isPrescripted: boolean
}

/** How many the next seating takes and whether they fill whole tables, in words. */
export function SeatingSummary(props: SeatingSummaryProps) {
  const { seatedCount, withoutLocalIdCount, isPrescripted } = props
  const { t } = useTranslation()
  const tooMany = seatedCount % 4
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Note
        tone={tooMany === 0 ? 'ok' : 'warn'}
        title={t('players.inNextSeating', { count: seatedCount })}
      >
        {tooMany > 0
          ? t('players.notDivisible', { count: tooMany })
          : seatedCount > 0 && t('players.divisible', { count: seatedCount / 4 })}
      </Note>
      {isPrescripted && withoutLocalIdCount > 0 && (
        <Note tone="warn">{t('players.withoutLocalId', { count: withoutLocalIdCount })}</Note>
      )}
    </div>
  )
}
