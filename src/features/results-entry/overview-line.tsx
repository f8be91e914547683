import type { Table } from '../../contract/decode/table'
import { formatList, oneOrSeveral } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { overviewOf } from './lines'

interface OverviewLineProps {
  tables: readonly Table[]
  /** True when the referee reads all results a second time. */
  isSecond: boolean
}

/** Says how many results are entered, and for which tables the result or the second reading is missing. */
export function OverviewLine({ tables, isSecond }: OverviewLineProps) {
  const { t, i18n } = useTranslation()
  const { entered, readTwice, fromHands, missing, readOnce } = overviewOf(tables)
  const names = isSecond ? readOnce : missing
  return (
    <p role="status" className="flex flex-wrap gap-x-4 text-md">
      <b className="font-semibold">
        {t('result.page.entered', { count: entered, of: tables.length })}
      </b>
      {readTwice > 0 && <span>{t('result.page.readTwice', { count: readTwice })}</span>}
      {fromHands > 0 && <span>{t('result.page.fromHands', { count: fromHands })}</span>}
      {names.length > 0 && (
        <span className="text-ink-2">
          {t(isSecond ? 'result.page.unread' : 'result.page.missing', {
            count: oneOrSeveral(names.length),
            tables: formatList(names, i18n.language),
          })}
        </span>
      )}
    </p>
  )
}
