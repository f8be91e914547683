import { useEventId } from '../../../parts/event/use-event-id'
import { onDemand, usePreload } from '../../../ui/on-demand'
import type { GamesData } from '../queries'
import type { TablePlace } from '../use-table-place'

const TableSheet = onDemand(async () => (await import('./table-sheet')).TableSheet)
const TablePenaltySheet = onDemand(async () => (await import('./penalty-sheet')).TablePenaltySheet)
const HandSheet = onDemand(async () => (await import('../hand/hand-sheet')).HandSheet)
const ReplaceSheet = onDemand(async () => (await import('./replace-sheet')).ReplaceSheet)
const SHEETS = [TableSheet, TablePenaltySheet, HandSheet, ReplaceSheet]

interface OpenedTableProps {
  games: GamesData
  place: TablePlace
  mayRule: boolean
}

/** The sheet that the address names: a table, or a form for it. */
export function OpenedTable({ games, place, mayRule }: OpenedTableProps) {
  const eventId = useEventId()
  usePreload(SHEETS)
  const { table, penaltyFor, isHandOpen, repeatedHand } = place
  if (table === null) return null
  const { eventTitle } = games.view.config
  const rulingPlace = { eventId, eventTitle, table: table.value }
  if (isHandOpen && mayRule) {
    return (
      <HandSheet
        key={`${table.value.sessionHash}:${repeatedHand}`}
        {...{ games, table, rulingPlace }}
        repeated={repeatedHand}
        onClose={place.close}
      />
    )
  }
  if (place.isReplaceOpen && mayRule) {
    return <ReplaceSheet {...{ games, table, rulingPlace }} onClose={place.close} />
  }
  if (penaltyFor === null || !mayRule) {
    return <TableSheet {...{ games, table, place, rulingPlace, mayRule }} />
  }
  return (
    <TablePenaltySheet
      key={`${table.value.sessionHash}:${penaltyFor}`}
      {...{ games, table, rulingPlace }}
      playerId={penaltyFor || null}
      onClose={place.close}
    />
  )
}
