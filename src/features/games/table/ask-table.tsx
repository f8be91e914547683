import type { Table } from '../../../contract/decode/table'
import { useTranslation } from '../../../i18n/use-translation'
import type { GamesData } from '../queries'
import { useAskedTables } from './use-asked-tables'

interface AskTableProps {
  /** The table as the server lists it. */
  table: Table
  keepAsked: GamesData['keepAsked']
}

/**
 * Asks a plain service about a table. Until the table shows the answer, says that it is being read, or that reading
 * failed.
 */
export function AskTable({ table, keepAsked }: AskTableProps) {
  const { t } = useTranslation()
  const { failure } = useAskedTables([table], keepAsked)
  return <span>{t(failure === null ? 'table.stateReading' : 'table.stateNotRead')}</span>
}
