import { useTranslation } from '../../i18n/use-translation'
import { rulingRefusalSentence, rowFacts } from '../../i18n/row-facts'
import { formatDeviceTime } from '../../i18n/format'
import { ZoneContext } from '../../parts/event/clock/zone'
import { Button } from '../../ui/button'
import { RefusalActions } from '../../parts/rulings/refusal-actions'
import { WriteStateRow } from '../../parts/rulings/write-state'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import type { OutboxRow } from './group-rows'
import { Doubled } from './doubled'
import { HistoryToggle } from './history'
import { RowTitle } from './row-title'

/** Refused rulings. A ruling stays in this list until the referee closes it. */
export function RefusedRows({ rows }: { rows: readonly OutboxRow[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((each) => (
        <li key={each.row.id}>
          <ZoneContext value={each.zone}>
            <RefusedRow {...each} />
          </ZoneContext>
        </li>
      ))}
    </ul>
  )
}

function RefusedRow({ row, view, zone }: OutboxRow) {
  const { t } = useTranslation()
  const { copy } = useRowActions()
  const outcome = [
    `${t('writeStates.refused')} ${rulingRefusalSentence(t, row)}`,
    t('outbox.ruledAt', { time: formatDeviceTime(row.ruledAt, zone) }),
  ].join(' ')
  return (
    <WriteStateRow
      title={<RowTitle row={row} />}
      facts={rowFacts(t, { row, view, zone })}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy(row, outcome)}>
            {t('outbox.copy')}
          </Button>
          <RefusalActions row={row} />
        </>
      }
    />
  )
}

/**
 * Rulings that need nothing more, each with its history: they were applied, withdrawn, replaced, closed, or
 * given up by "Leave it".
 */
export function EndedRows({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(({ row, view, zone }) => (
        <li key={row.id}>
          <ZoneContext value={zone}>
            <HistoryToggle row={row}>
              {(historyButton) => (
                <WriteStateRow
                  title={<RowTitle row={row} />}
                  facts={rowFacts(t, { row, view, zone })}
                  actions={historyButton}
                />
              )}
            </HistoryToggle>
            {row.flags.includes('doubled') && <Doubled row={row} />}
          </ZoneContext>
        </li>
      ))}
    </ul>
  )
}
