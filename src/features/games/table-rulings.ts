import type { Table } from '../../contract/decode/table'
import { isEndingRow, type EndingRow } from '../../outbox/actions/table-endings'
import { playerLane, tableLane } from '../../outbox/lanes'
import { isOpenRefusal, isUnsettled, type Action, type ActionOf } from '../../store/stored-action'

/** The referee's own rulings about one table or its players that are open, or were refused and not yet closed. */
export interface TableRulings {
  readonly cancels: readonly ActionOf<'DropLastRound'>[]
  readonly extraTimes: readonly ActionOf<'AddExtraTime'>[]
  readonly endings: readonly EndingRow[]
  readonly penalties: readonly (ActionOf<'AddPenalty'> | ActionOf<'CancelPenalty'>)[]
}

/** Sorts out of an event's rulings those of one table. */
export function rulingsAt(table: Table, rows: readonly Action[]): TableRulings {
  const open = rows.filter((row) => isUnsettled(row) || isOpenRefusal(row))
  const lane = tableLane(table.sessionHash)
  const [first] = rows
  const players = new Set(table.players.map(({ id }) => playerLane(first?.eventId ?? 0, id)))
  return {
    cancels: open.filter((row) => row.call === 'DropLastRound').filter((row) => row.lane === lane),
    extraTimes: open
      .filter((row) => row.call === 'AddExtraTime')
      .filter((row) => row.lane === lane),
    endings: open.filter(isEndingRow).filter((row) => row.lane === lane),
    penalties: open
      .filter((row) => row.call === 'AddPenalty' || row.call === 'CancelPenalty')
      .filter((row) => players.has(row.lane)),
  }
}
