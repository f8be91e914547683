import type { Table } from '../../contract/decode/table'
import { compareTableNames } from '../../domain/event/table-names'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { useConsole } from '../console-context'

interface RunningTablesProps {
  event: EventId
  tables: readonly Pick<Table, 'status' | 'tableIndex' | 'tableName'>[]
  /** Called when the person follows a link to a table. */
  onFollow?: () => void
}

/** The links shown; the rest is counted. */
const MOST_LINKS = 12

/** The tables that still play and so prevent the next step, each with a link to its sheet. */
export function RunningTables({ event, tables, onFollow }: RunningTablesProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const running = tables
    .filter(({ status, tableIndex }) => status === 'inprogress' && tableIndex !== null)
    .toSorted((a, b) => compareTableNames(a.tableName, b.tableName))
  if (running.length === 0) return null
  const rest = running.length - MOST_LINKS
  return (
    <div className="flex flex-col gap-2">
      <p className="text-md font-medium">{t('session.running', { count: running.length })}</p>
      <ul className="flex flex-wrap items-center gap-2">
        {running.slice(0, MOST_LINKS).map(({ tableIndex, tableName }) => (
          <li key={tableIndex}>
            <Link
              to={`${paths.games(event)}?table=${tableIndex}`}
              className={buttonClass({ size: 'sm' })}
              {...(onFollow && { onClick: onFollow })}
            >
              {t('table.title', { number: tableName })}
            </Link>
          </li>
        ))}
        {rest > 0 && <li className="text-md">{t('session.checks.andMore', { count: rest })}</li>}
      </ul>
    </div>
  )
}
