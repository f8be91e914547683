import type { Table } from '../../contract/decode/table'
import { compareTableNames } from '../../domain/event/table-names'
import { formatList, oneOrSeveral } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'

/** Names the tables of the session whose results were entered from slips, so that their hands are unknown. */
export function FromSlips({ tables }: { tables: readonly Pick<Table, 'entered' | 'tableName'>[] }) {
  const { t, i18n } = useTranslation()
  const names = tables
    .flatMap(({ entered, tableName }) => (entered === null ? [] : (tableName ?? [])))
    .toSorted(compareTableNames)
  if (names.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {t('result.fromSlips', {
        count: oneOrSeveral(names.length),
        tables: formatList(names, i18n.language),
      })}
    </p>
  )
}
