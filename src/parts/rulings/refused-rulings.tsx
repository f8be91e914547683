import { useTranslation } from '../../i18n/use-translation'
import { rowFacts } from '../../i18n/row-facts'
import type { QueueableCall } from '../../contract/queueable'
import { isOpenRefusal, type Ruling } from '../../store/stored-ruling'
import { useZone } from '../event/clock/zone'
import { RefusalActions } from './refusal-actions'
import { useRulingTitle } from './use-row-actions'
import type { RowView } from '../../outbox/describe-row'
import { WriteStateRow } from './write-state'

/** A ruling that the server refused, and its state. */
export interface RefusedRuling {
  readonly row: Ruling
  readonly view: RowView
}

/** The refused rulings of some calls that the referee has not closed, newest first. */
export function refusedRulings(
  rows: readonly Ruling[],
  { calls, views }: { calls: readonly QueueableCall[]; views: ReadonlyMap<string, RowView> },
): readonly RefusedRuling[] {
  return rows
    .filter((row) => calls.includes(row.call) && isOpenRefusal(row))
    .flatMap((row) => {
      const view = views.get(row.id)
      return view === undefined ? [] : [{ row, view }]
    })
    .toReversed()
}

/**
 * Refused rulings, each with its reason. They are shown where the ruling would be if it were applied,
 * until the referee closes them.
 */
export function RefusedRulings({ refused }: { refused: readonly RefusedRuling[] }) {
  const { t } = useTranslation()
  const title = useRulingTitle()
  const zone = useZone()
  if (refused.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-semibold">
        {t('outbox.groups.refused')}{' '}
        <span className="font-normal text-ink-3">{refused.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {refused.map(({ row, view }) => (
          <li key={row.id}>
            <WriteStateRow
              title={title(row)}
              facts={rowFacts(t, { row, view, zone })}
              actions={<RefusalActions row={row} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
