import { useTranslation } from '../../i18n/use-translation'
import { rowFacts } from '../../i18n/row-facts'
import { formatList } from '../../i18n/format'
import { namedWords, rulingTable, subjectName } from '../../i18n/ruling-title'
import { canUndo, type Ruling } from '../../outbox/ruling'
import { answersFor } from '../../outbox/core/answer'
import { ZoneContext } from '../../parts/event/clock/zone'
import { Button } from '../../ui/button'
import { useServerFacts } from '../../parts/rulings/use-row-views'
import { WriteStateRow } from '../../parts/rulings/write-state'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import type { Lane } from './group-rows'
import { HistoryToggle } from './history'
import { EventOf, RowTitle } from './row-title'

interface WaitingLanesProps {
  lanes: readonly Lane[]
}

/**
 * The rulings that are not sent yet, or whose outcome is not known yet, by table and player. Within a
 * table or player they are in the order in which they are sent.
 */
export function WaitingLanes({ lanes }: WaitingLanesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {lanes.map((lane) => (
        <li
          key={lane.lane}
          className="grid gap-x-4 gap-y-1 @xl:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]"
        >
          <LaneName lane={lane} />
          <ul className="flex min-w-0 flex-col gap-2">
            {lane.rows.map((each) => (
              <li key={each.row.id}>
                <ZoneContext value={each.zone}>
                  <WaitingRow {...each} />
                </ZoneContext>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function LaneName({ lane }: { lane: Lane }) {
  const { t, i18n } = useTranslation()
  const row = lane.rows[0]?.row
  if (row === undefined) return null
  return (
    <h3 className="text-sm font-medium text-ink-2 @xl:pt-2">
      {laneWords(row)}
      <EventOf row={row} />
    </h3>
  )

  function laneWords(first: Ruling): string {
    if (!first.lane.startsWith('table:')) {
      return t('outbox.lanes.player', { name: subjectName(t, first) })
    }
    const number = rulingTable(first)
    if (number !== null) return t('outbox.lanes.table', { number })
    // Tables of a club have no numbers, so a table is named by its players.
    const names = first.subject.players.map((player) => namedWords(t, player))
    return names.length === 0 ? t('table.untitled') : formatList(names, i18n.language)
  }
}

function WaitingRow({ row, view, zone }: Lane['rows'][number]) {
  const { t } = useTranslation()
  const { undo, answer } = useRowActions()
  const serverFacts = useServerFacts()
  const canWithdraw = answersFor(row, serverFacts).includes('withdraw')
  const withdraw = () => void (canUndo(row) ? undo(row) : answer(row, { kind: 'withdraw' }))
  return (
    <HistoryToggle row={row}>
      {(historyButton) => (
        <WriteStateRow
          title={<RowTitle row={row} isShort />}
          facts={rowFacts(t, { row, view, zone })}
          actions={
            canUndo(row) || canWithdraw ? (
              <Button variant="quiet" onClick={withdraw}>
                {t('outbox.withdraw')}
              </Button>
            ) : (
              historyButton
            )
          }
        />
      )}
    </HistoryToggle>
  )
}
