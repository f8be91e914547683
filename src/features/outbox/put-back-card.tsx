import { formatDeviceTime, formatTimeOfDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { sameIntentOf } from '../../outbox/same-intent'
import { useConsole } from '../../parts/console-context'
import { ZoneContext } from '../../parts/event/clock/zone'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { NeedsYouCard } from '../../parts/rulings/write-state'
import { Button } from '../../ui/button'
import type { OutboxRow } from './group-rows'
import { RowTitle } from './row-title'

/**
 * Rulings that the server lost when its hall was restored from a backup, as one list. The referee makes
 * them again or gives them up.
 */
export function PutBackCard({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const { promises } = useConsole()
  const zone = rows[0]?.zone ?? {}
  const putBackTo = promises.dataFrom()
  const question =
    putBackTo === null
      ? t('outbox.question.putBack')
      : t('outbox.putBack.head', { time: formatTimeOfDay(Date.parse(putBackTo), zone) })
  const giveAgain = ({ row }: OutboxRow) =>
    answer(row, { kind: 'retryAsNew', intent: sameIntentOf(row) })
  const leave = ({ row }: OutboxRow) => answer(row, { kind: 'leave' })
  return (
    <NeedsYouCard question={question}>
      <p className="text-ink-2">{t('outbox.putBack.text', { count: rows.length })}</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((each) => (
          <li
            key={each.row.id}
            data-question={each.row.id}
            className="flex flex-wrap items-center gap-2 py-2"
          >
            <ZoneContext value={each.zone}>
              <div className="min-w-0 flex-1 basis-56">
                <div className="font-medium">
                  <RowTitle row={each.row} />
                </div>
                <p className="text-sm text-ink-3">
                  {t('outbox.ruledAt', { time: formatDeviceTime(each.row.ruledAt, each.zone) })}
                </p>
              </div>
            </ZoneContext>
            <Button variant="primary" onClick={() => void giveAgain(each)}>
              {t('outbox.giveAgain')}
            </Button>
            <Button onClick={() => void leave(each)}>{t('outbox.question.leave')}</Button>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => void oneByOne(rows, giveAgain)}>
            {t('outbox.putBack.giveAllAgain')}
          </Button>
          <Button onClick={() => void oneByOne(rows, leave)}>{t('outbox.putBack.leaveAll')}</Button>
        </div>
      )}
    </NeedsYouCard>
  )
}

/** Calls `act` for one ruling after another, in the order in which the rulings were made. */
async function oneByOne(
  rows: readonly OutboxRow[],
  act: (each: OutboxRow) => Promise<unknown>,
): Promise<void> {
  for (const each of rows) await act(each)
}
