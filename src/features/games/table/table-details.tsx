import type { Table } from '../../../contract/decode/table'
import type { EpochMs } from '../../../domain/ids'
import { playerActions } from '../../../domain/player-actions'
import { isUnfinished } from '../../../domain/session/session-status'
import { useTranslation } from '../../../i18n/use-translation'
import { useRole } from '../../../parts/event/roles/use-role'
import { nameAt } from '../../../parts/event/seats'
import { useEventId } from '../../../parts/event/use-event-id'
import { useRowViews } from '../../../parts/rulings/use-row-views'
import { useRulings } from '../../../parts/rulings/use-rulings'
import type { Ruling } from '../../../store/stored-ruling'
import type { TableView } from '../../../sync/views/games-view'
import type { GamesData } from '../queries'
import type { TablePlace } from '../use-table-place'
import { AskTable } from './ask-table'
import { LastHandSection } from './last-hand-section'
import { RulingRow } from './ruling-row'
import { TablePenalties } from './table-penalties'
import { rulingsAt } from './table-rulings'
import { TableSeats } from './table-seats'

interface TableDetailsProps {
  games: GamesData
  table: TableView
  place: TablePlace
  /** True for referees and higher roles. Other people only read. */
  mayRule: boolean
  /** The table as the server has it, without this device's unsettled rulings; null when the server does not have it. */
  onServer: Table | null
}

/**
 * The players of a table, the referee's unsettled and refused rulings about it, its last hand and its
 * penalties.
 */
export function TableDetails({ games, table, place, mayRule, onServer }: TableDetailsProps) {
  const { t } = useTranslation()
  const { undo } = useRulings()
  const views = useRowViews(games.rows)
  const { view, penalties } = games
  const { value } = table
  const role = useRole(useEventId())
  const mayReplace = playerActions({ ...view.config, role }).includes('replace')
  const own = rulingsAt(value, games.rows)
  const sent = [...own.hands, ...own.extraTimes, ...own.endings]
  return (
    <>
      <TableSeats
        table={table}
        onServer={onServer}
        penalties={penalties}
        startPoints={view.config.rules.startPoints}
        asking={
          onServer?.handCount === null ? (
            <AskTable table={onServer} keepOverviews={games.keepOverviews} />
          ) : null
        }
        onPenalty={
          mayRule && view.config.usePenalty
            ? (player) => place.openPenalty(value.sessionHash, player)
            : undefined
        }
        onReplace={
          mayReplace && isUnfinished(value.status)
            ? () => place.openReplace(value.sessionHash)
            : undefined
        }
      />
      {sent.length > 0 && <SentRulings rows={sent} views={views} onUndo={undo} />}
      <LastHandSection
        name={nameAt(t, value)}
        table={onServer ?? value}
        // True also when the server has cancelled the hand already, until the table is read again.
        isCancelled={onServer !== null && onServer.lastHand !== null && value.lastHand === null}
        cancels={own.cancels}
        views={views}
        onUndo={undo}
      />
      <TablePenalties
        table={value}
        penalties={penalties}
        startedAt={gameStart(view)}
        rows={own.penalties}
        views={views}
        onUndo={undo}
      />
    </>
  )
}

/** When the games of the session began; null unless the session's timer was started. */
const gameStart = ({ config, timer }: GamesData['view']): EpochMs | null =>
  config.syncStart && timer !== null && timer.isStarted && !timer.isWaiting ? timer.startedAt : null

/** The referee's rulings at this table that no other part of the sheet shows. */
function SentRulings(props: {
  rows: readonly Ruling[]
  views: ReturnType<typeof useRowViews>
  onUndo: ReturnType<typeof useRulings>['undo']
}) {
  const { rows, views, onUndo } = props
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 sm:px-5">
      {rows.map((row) => {
        const view = views.get(row.id)
        return view && <RulingRow key={row.id} row={row} view={view} onUndo={onUndo} />
      })}
    </div>
  )
}
