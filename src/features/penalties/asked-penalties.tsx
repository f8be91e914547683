import { useTranslation } from '../../i18n/use-translation'
import { rowFacts } from '../../i18n/row-facts'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { useRulingTitle } from '../../parts/rulings/use-row-actions'
import { WriteStateRow } from '../../parts/rulings/write-state'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import type { OwnRuling } from './queries'

/**
 * The rulings about penalties that are in question and belong to no listed penalty. They are above
 * the list of penalties.
 */
export function AskedPenalties({ asked }: { asked: readonly OwnRuling[] }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const title = useRulingTitle()
  const zone = useZone()
  if (asked.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-semibold">
        {t('outbox.filters.needsYou')}{' '}
        <span className="font-normal text-ink-3">{asked.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {asked.map(({ row, view }) => (
          <li key={row.id}>
            <WriteStateRow
              title={title(row)}
              facts={rowFacts(t, { row, view, zone })}
              actions={
                <Link
                  to={paths.outbox()}
                  className={buttonClass({ variant: 'destructive', size: 'sm' })}
                >
                  {t('penalties.inOutbox')}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
