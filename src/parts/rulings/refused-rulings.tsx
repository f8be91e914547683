import { useTranslation } from '../../i18n/use-translation'
import { rowFacts } from '../../i18n/row-facts'
import type { QueueableCall } from '../../contract/queueable'
import { isOpenRefusal, type Action } from '../../store/stored-action'
import { useZone } from '../event/zone'
import { CloseRefusal } from './close-refusal'
import { useRulingTitle } from './use-row-actions'
import type { RowView } from '../../outbox/describe-row'
import { WriteStateRow } from './write-state'

/** A ruling that the server refused, and how it stands. */
export interface RefusedRuling {
  readonly row: Action
  readonly view: RowView
}

/** What the server did not apply of some calls and the referee has not closed, the newest first. */
export function refusedRulings(
  rows: readonly Action[],
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

/** In the place where they would stand had they been applied, each with its reason, until the referee closes it. */
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
              actions={<CloseRefusal row={row} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
