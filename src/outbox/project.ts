import type { Action, ActionOf } from '../store/stored-action'
import { projectExtraTime } from './actions/add-extra-time'
import { projectAddPenalty } from './actions/add-penalty'
import { projectCancelPenalty } from './actions/cancel-penalty'
import { projectDrop } from './actions/drop-last-round'
import { isEndingRow, projectEnding } from './actions/table-endings'
import { projectReplacement } from './actions/update-player-replacement'
import { projectSeatingFlag } from './actions/update-player-seating-flag'
import { isInSnapshot } from './overlay'
import type {
  PenaltyShape,
  PlayerShape,
  Projected,
  ProjectedPenalty,
  SnapshotMark,
  TableShape,
} from './projection-shapes'

/**
 * What the screen shows: a snapshot with the referee's own rulings laid over it, in the order they were made.
 * `rows` are those of one event: unsettled, and done ones (`RulingsReads.rowsToProject`); a done row counts until the
 * snapshot includes it. Nothing given is changed.
 */
export function projectTables<T extends TableShape>(
  tables: readonly T[],
  rows: readonly Action[],
  snapshot: SnapshotMark,
): readonly Projected<T>[] {
  const bySession = new Map<string, Projected<T>>(
    tables.map((value) => [value.sessionHash, { value, provenance: {} }]),
  )
  for (const row of rowsToLay(rows, snapshot)) {
    if (row.call === 'DropLastRound') {
      const table = bySession.get(row.args.sessionHash)
      if (table) bySession.set(row.args.sessionHash, projectDrop(table, row))
    } else if (row.call === 'AddExtraTime') {
      const hash = row.args.sessionHashList[0] ?? ''
      const table = bySession.get(hash)
      if (table) bySession.set(hash, projectExtraTime(table, row))
    } else if (isEndingRow(row)) {
      const table = bySession.get(row.args.sessionHash)
      const after = table && projectEnding(table, row)
      // A copy has no game that was removed.
      if (after?.value.status === 'cancelled') bySession.delete(row.args.sessionHash)
      else if (after) bySession.set(row.args.sessionHash, after)
    }
  }
  return [...bySession.values()]
}

/** Penalties and notices of an event, with those given and taken back on this device. Pending ones come last. */
export function projectPenalties<P extends PenaltyShape>(
  penalties: readonly P[],
  rows: readonly Action[],
  snapshot: SnapshotMark,
): readonly ProjectedPenalty<P>[] {
  let list: readonly ProjectedPenalty<P>[] = penalties.map((value) => ({
    value,
    provenance: {},
    actionId: null,
  }))
  for (const row of rowsToLay(rows, snapshot)) {
    if (row.call === 'AddPenalty') list = projectAddPenalty(list, row)
    else if (row.call === 'CancelPenalty') list = projectCancelPenalty(list, row, rows)
  }
  return list
}

/** Registrations given on this device of people whom a copy of the players does not have, in the order they were given. */
export function projectRegistrations(
  players: readonly { readonly id: number }[],
  rows: readonly Action[],
  snapshot: SnapshotMark,
): readonly ActionOf<'RegisterPlayer'>[] {
  const registered = new Set(players.map(({ id }) => id))
  return rowsToLay(rows, snapshot)
    .filter((row) => row.call === 'RegisterPlayer')
    .filter(({ args }) => !registered.has(args.playerId))
}

/** Players of an event, with the seating flags and replacements wished on this device. */
export function projectPlayers<T extends PlayerShape>(
  players: readonly T[],
  rows: readonly Action[],
  snapshot: SnapshotMark,
): readonly Projected<T>[] {
  const byId = new Map<number, Projected<T>>(
    players.map((value) => [value.id, { value, provenance: {} }]),
  )
  for (const row of rowsToLay(rows, snapshot)) {
    if (row.call !== 'UpdatePlayerSeatingFlag' && row.call !== 'UpdatePlayerReplacement') continue
    const player = byId.get(row.args.playerId)
    if (player === undefined) continue
    byId.set(
      row.args.playerId,
      row.call === 'UpdatePlayerSeatingFlag'
        ? projectSeatingFlag(player, row)
        : projectReplacement(player, row),
    )
  }
  return [...byId.values()]
}

const rowsToLay = (rows: readonly Action[], snapshot: SnapshotMark) =>
  rows
    .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
    .filter((row) => !isInSnapshot(row, snapshot))
    .toSorted((a, b) => a.seq - b.seq)
