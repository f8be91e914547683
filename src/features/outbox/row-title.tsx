import { useTranslation } from '../../i18n/use-translation'
import { shortRulingTitle } from '../../i18n/ruling-title'
import type { Ruling } from '../../store/stored-ruling'
import { useRoundWords } from '../../ui/marks/round-name'
import { useRulingTitle } from '../../parts/rulings/use-row-actions'

/** The ruling and its case number. `isShort` leaves out the player or table that is named beside it. */
export function RowTitle({ row, isShort = false }: { row: Ruling; isShort?: boolean }) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const title = useRulingTitle()
  return (
    <>
      {isShort ? shortRulingTitle(t, { row, rounds }) : title(row)}{' '}
      <span className="text-sm font-normal whitespace-nowrap text-ink-3">
        {t('outbox.caseNumber', { code: row.code })}
      </span>
    </>
  )
}
