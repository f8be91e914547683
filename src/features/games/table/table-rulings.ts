import type { Table } from '../../../contract/decode/table'
import { endsGame, type EndingRow } from '../../../outbox/policies/table-endings'
import { playerLane, tableLane } from '../../../outbox/lanes'
import {
  isOpenRefusal,
  isUnsettled,
  type Ruling,
  type RulingOf,
} from '../../../store/stored-ruling'

/**
 * The referee's own rulings about one table and its players: the unsettled ones, and refused ones that
 * the referee has not closed.
 */
export interface TableRulings {
  readonly cancels: readonly RulingOf<'DropLastRound'>[]
  readonly hands: readonly RulingOf<'AddRound'>[]
  readonly extraTimes: readonly RulingOf<'AddExtraTime'>[]
  readonly endings: readonly (EndingRow | RulingOf<'EnterResult'>)[]
  readonly penalties: readonly (RulingOf<'AddPenalty'> | RulingOf<'CancelPenalty'>)[]
}

/** Selects the rulings about one table from the rulings of an event. */
export function rulingsAt(table: Table, rows: readonly Ruling[]): TableRulings {
  const open = rows.filter((row) => isUnsettled(row) || isOpenRefusal(row))
  const lane = tableLane(table.sessionHash)
  const [first] = rows
  const players = new Set(table.players.map(({ id }) => playerLane(first?.eventId ?? 0, id)))
  return {
    cancels: open.filter((row) => row.call === 'DropLastRound').filter((row) => row.lane === lane),
    hands: open.filter((row) => row.call === 'AddRound').filter((row) => row.lane === lane),
    extraTimes: open
      .filter((row) => row.call === 'AddExtraTime')
      .filter((row) => row.lane === lane),
    endings: open.filter(endsGame).filter((row) => row.lane === lane),
    penalties: open
      .filter((row) => row.call === 'AddPenalty' || row.call === 'CancelPenalty')
      .filter((row) => players.has(row.lane)),
  }
}
