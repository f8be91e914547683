import { namesOfTables, tableNamesOf } from '../../domain/event/table-names'
import { formatList, oneOrSeveral } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { EventFile } from '../../parts/event-tables/event-file'
import { sessionsOfFile } from '../../parts/event-tables/sessions-of-file'

/** Names, for each session, the tables whose results were entered from slips. The hands of these tables are unknown. */
export function FromSlipsBySession({ file }: { file: EventFile }) {
  const { t, i18n } = useTranslation()
  const tableNames = tableNamesOf(file.event?.settings?.tableNames ?? '')
  const { fromSlips } = sessionsOfFile(file)
  if (fromSlips.length === 0) return null
  const sessions = fromSlips.map(({ session, tables }) =>
    t('result.ofSession', {
      count: oneOrSeveral(tables.length),
      number: session,
      tables: formatList(namesOfTables(tables, tableNames), i18n.language),
    }),
  )
  return (
    <p className="text-sm text-ink-2">
      {t('result.fromSlipsIn', { sessions: sessions.join('; ') })}
    </p>
  )
}
