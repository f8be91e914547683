import type { Table } from '../../contract/decode/table'
import { formatList } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'

/** Names the tables of the session whose results were entered from slips, so that their hands are unknown. */
export function FromSlips({
  tables,
}: {
  tables: readonly Pick<Table, 'entered' | 'tableIndex'>[]
}) {
  const { t, i18n } = useTranslation()
  const numbers = tables
    .flatMap(({ entered, tableIndex }) => (entered === null ? [] : (tableIndex ?? [])))
    .toSorted((a, b) => a - b)
    .map(String)
  if (numbers.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {t('result.fromSlips', {
        count: numbers.length,
        tables: formatList(numbers, i18n.language),
      })}
    </p>
  )
}
