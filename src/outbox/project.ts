import type { Ruling, RulingOf } from '../store/stored-ruling'
import { projectExtraTime } from './policies/add-extra-time'
import { projectAddPenalty } from './policies/add-penalty'
import { projectAddRound } from './policies/add-round'
import { projectAnswer } from './policies/answer-referee-call'
import { projectCancelPenalty } from './policies/cancel-penalty'
import { projectCheckIn } from './policies/check-in-player'
import { projectDrop } from './policies/drop-last-round'
import { projectResult } from './policies/enter-result'
import { isEndingRow, projectEnding } from './policies/table-endings'
import { projectReplacement } from './policies/update-player-replacement'
import { projectSeatingFlag } from './policies/update-player-seating-flag'
import { isShownBySnapshot } from './overlay'
import type {
  PenaltyShape,
  PlayerShape,
  Projected,
  ProjectedPenalty,
  SnapshotMark,
  TableShape,
} from './projection-shapes'

/**
 * The values that the screen shows: a snapshot with the referee's own rulings laid over it. The rulings that the server
 * has done come first, then the others, each in the order they were made. `rows` are the unsettled and done rows of one
 * event (`RulingsReads.rowsToProject`). A done row counts until the snapshot includes it. The inputs are not changed.
 */
export function projectTables<T extends TableShape>(
  tables: readonly T[],
  rows: readonly Ruling[],
  snapshot: SnapshotMark,
): readonly Projected<T>[] {
  const bySession = new Map<string, Projected<T>>(
    tables.map((value) => [value.sessionHash, { value, provenance: {} }]),
  )
  for (const row of rowsToLay(rows, snapshot)) {
    if (row.call === 'DropLastRound') {
      const table = bySession.get(row.args.sessionHash)
      if (table) bySession.set(row.args.sessionHash, projectDrop(table, row))
    } else if (row.call === 'AddRound') {
      const table = bySession.get(row.args.sessionHash)
      if (table) bySession.set(row.args.sessionHash, projectAddRound(table, row))
    } else if (row.call === 'AddExtraTime') {
      const hash = row.args.sessionHashList[0] ?? ''
      const table = bySession.get(hash)
      if (table) bySession.set(hash, projectExtraTime(table, row))
    } else if (row.call === 'EnterResult') {
      const table = bySession.get(row.args.sessionHash)
      if (table) bySession.set(row.args.sessionHash, projectResult(table, row))
    } else if (row.call === 'AnswerRefereeCall') {
      const table = bySession.get(row.args.sessionHash)
      if (table) bySession.set(row.args.sessionHash, projectAnswer(table, row))
    } else if (isEndingRow(row)) {
      const table = bySession.get(row.args.sessionHash)
      const after = table && projectEnding(table, row)
      // A snapshot does not list removed games.
      if (after?.value.status === 'cancelled') bySession.delete(row.args.sessionHash)
      else if (after) bySession.set(row.args.sessionHash, after)
    }
  }
  return [...bySession.values()]
}

/**
 * Penalties and warnings of an event, with the penalties and cancellations of this device laid over them.
 * Penalties that the snapshot lacks come last.
 */
export function projectPenalties<P extends PenaltyShape>(
  penalties: readonly P[],
  rows: readonly Ruling[],
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

/** Registrations made on this device that the snapshot of the players lacks, in the order they were made. */
export function projectRegistrations(
  players: readonly { readonly id: number }[],
  rows: readonly Ruling[],
  snapshot: SnapshotMark,
): readonly RulingOf<'RegisterPlayer'>[] {
  const registered = new Set(players.map(({ id }) => id))
  return rowsToLay(rows, snapshot)
    .filter((row) => row.call === 'RegisterPlayer')
    .filter(({ args }) => !registered.has(args.playerId))
    .toSorted((a, b) => a.seq - b.seq)
}

/** Players of an event, with the seating flags, replacements and ticks that this device asked for. */
export function projectPlayers<T extends PlayerShape>(
  players: readonly T[],
  rows: readonly Ruling[],
  snapshot: SnapshotMark,
): readonly Projected<T>[] {
  const byId = new Map<number, Projected<T>>(
    players.map((value) => [value.id, { value, provenance: {} }]),
  )
  for (const row of rowsToLay(rows, snapshot)) {
    if (!isAboutPlayer(row)) continue
    const player = byId.get(row.args.playerId)
    if (player !== undefined) byId.set(row.args.playerId, layOverPlayer(player, row))
  }
  return [...byId.values()]
}

type PlayerRow = RulingOf<'UpdatePlayerSeatingFlag' | 'UpdatePlayerReplacement' | 'CheckInPlayer'>

const isAboutPlayer = (row: Ruling): row is Ruling & PlayerRow =>
  row.call === 'UpdatePlayerSeatingFlag' ||
  row.call === 'UpdatePlayerReplacement' ||
  row.call === 'CheckInPlayer'

function layOverPlayer<T extends PlayerShape>(
  player: Projected<T>,
  row: Ruling & PlayerRow,
): Projected<T> {
  switch (row.call) {
    case 'UpdatePlayerSeatingFlag':
      return projectSeatingFlag(player, row)
    case 'UpdatePlayerReplacement':
      return projectReplacement(player, row)
    case 'CheckInPlayer':
      return projectCheckIn(player, row)
  }
}

const rowsToLay = (rows: readonly Ruling[], snapshot: SnapshotMark) =>
  rows
    .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
    .filter((row) => !isShownBySnapshot(row, snapshot))
    // Rulings that the server has done come before those it has yet to do, even if the referee made them later.
    .toSorted((a, b) => Number(b.state === 'done') - Number(a.state === 'done') || a.seq - b.seq)
