import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { focusLine } from './settled-line-row'
import { detailsOf } from './registration'
import type { SettledLine } from './settle'

const KINDS = ['account', 'new', 'here', 'left', 'ask'] as const

interface ListTotalsProps {
  list: readonly SettledLine[]
  /** How many players of the event are not in the list. */
  missing: number
}

/** Says how many lines of each kind there are. A button leads to the first line with a question. */
export function ListTotals({ list, missing }: ListTotalsProps) {
  const { t } = useTranslation()
  const asked = list.find(({ kind }) => kind === 'ask')
  const totals = KINDS.map((kind) => ({
    kind,
    count: list.filter((each) => each.kind === kind).length,
  }))
  const words = totals
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`players.import.totals.${kind}`, { count }))
  const filled = detailsOf(list).length
  const all = [
    ...words,
    ...(filled > 0 ? [t('players.import.totals.filled', { count: filled })] : []),
    ...(missing > 0 ? [t('players.import.totals.missing', { count: missing })] : []),
  ]
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-md font-medium text-ink-2">
        {all.join(' · ')}
      </p>
      {asked !== undefined && (
        <Button size="sm" onClick={() => focusLine(asked.line.line)}>
          {t('players.import.toQuestion')}
        </Button>
      )}
    </div>
  )
}
