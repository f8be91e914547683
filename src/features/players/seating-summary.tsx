import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'

interface SeatingSummaryProps {
  /** How many players the next seating includes. */
  seatedCount: number
  /** How many players a script cannot seat, because they have no local ID. */
  withoutLocalIdCount: number
  isPrescripted: boolean
}

/** Says how many players the next seating includes, and whether they fill all tables. */
export function SeatingSummary(props: SeatingSummaryProps) {
  const { seatedCount, withoutLocalIdCount, isPrescripted } = props
  const { t } = useTranslation()
  const tooMany = seatedCount % 4
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Note
        tone={seatedCount === 0 ? 'plain' : tooMany === 0 ? 'ok' : 'warn'}
        title={t('players.inNextSeating', { count: seatedCount })}
      >
        {words()}
      </Note>
      {isPrescripted && withoutLocalIdCount > 0 && (
        <Note tone="warn">{t('players.withoutLocalId', { count: withoutLocalIdCount })}</Note>
      )}
    </div>
  )

  function words(): string {
    if (seatedCount === 0) return t('players.nobodySeated')
    return tooMany > 0
      ? t('players.notDivisible', { count: tooMany })
      : t('players.divisible', { count: seatedCount / 4 })
  }
}
