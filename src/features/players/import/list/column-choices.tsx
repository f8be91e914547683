import { useTranslation } from '../../../../i18n/use-translation'
import { Select } from '../../../../ui/fields/select'
import type { ListLayout } from './columns'
import { COLUMN_KINDS, type ColumnKind } from './headings'
import type { ListRows } from './rows'

interface ColumnChoicesProps {
  rows: ListRows
  layout: ListLayout
  onChange: (column: number, kind: ColumnKind) => void
}

const SAMPLES = 3

/** Shows the columns of a list with their first cells. Above each column, the referee chooses what it contains. */
export function ColumnChoices({ rows, layout, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation()
  const { kinds, headRows } = layout
  const columns = kinds.map((kind, column) => {
    const cells = rows.slice(headRows).map((row) => (row[column] ?? '').trim())
    const samples = cells.filter((cell) => cell !== '').slice(0, SAMPLES)
    return { kind, column, samples, heading: rows[headRows - 1]?.[column] ?? '' }
  })
  return (
    <div
      role="group"
      aria-label={t('players.import.columns')}
      className="flex gap-2 overflow-x-auto pb-2"
    >
      {columns
        .filter(({ samples }) => samples.length > 0)
        .map(({ kind, column, samples, heading }) => (
          <div key={column} className="w-36 flex-none">
            <Select
              label={heading === '' ? t('players.import.column', { number: column + 1 }) : heading}
              value={kind}
              onChange={(value) => {
                const chosen = COLUMN_KINDS.find((each) => each === value)
                if (chosen !== undefined) onChange(column, chosen)
              }}
              options={COLUMN_KINDS.map((each) => ({
                value: each,
                label: t(`players.import.columnKinds.${each}`),
              }))}
            />
            <div className="mt-1 text-sm text-ink-3">
              {samples.map((sample, nth) => (
                <p key={nth} className="truncate">
                  {sample}
                </p>
              ))}
            </div>
          </div>
        ))}
    </div>
  )
}
