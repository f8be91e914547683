import type { Table } from '../../../contract/decode/table'
import { useTranslation } from '../../../i18n/use-translation'
import type { GamesData } from '../queries'
import { useTableOverviews } from './use-table-overviews'

interface AskTableProps {
  /** The table as the server lists it. */
  table: Table
  keepOverviews: GamesData['keepOverviews']
}

/**
 * Asks a plain service about a table. Until the table shows the answer, says that it is being read, or that reading
 * failed.
 */
export function AskTable({ table, keepOverviews }: AskTableProps) {
  const { t } = useTranslation()
  const { failure } = useTableOverviews([table], keepOverviews)
  return <span>{t(failure === null ? 'table.stateReading' : 'table.stateNotRead')}</span>
}
