import {
  projectPenalties,
  projectPlayers,
  projectRegistrations,
  projectTables,
} from '../../../../src/outbox/project'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Snapshot } from './hall'

/**
 * What a screen shows of a snapshot with rulings laid over it, reduced to what the device can know. Only
 * the server knows the id of a new penalty, and the hand before a cancelled hand. Penalties are in no
 * particular order.
 */
export function viewOf(snapshot: Snapshot, rows: readonly Ruling[]) {
  const tables = projectTables(snapshot.tables, rows, snapshot.mark)
  const penalties = projectPenalties(snapshot.penalties, rows, snapshot.mark)
  const players = projectPlayers(snapshot.players, rows, snapshot.mark)
  return {
    tables: tables.map(({ value }) => [
      value.sessionHash,
      value.status,
      value.handCount,
      value.extraTime,
      value.scores,
      value.riichiSticks,
    ]),
    penalties: penalties
      .map(({ value }) =>
        JSON.stringify([
          value.playerId,
          value.amount,
          value.reason,
          value.isCancelled,
          value.cancellationReason,
          value.ruledAt,
          value.sessionHash,
        ]),
      )
      .toSorted(),
    players: [
      ...players.map(({ value }) => [
        value.id,
        value.ignoreSeating,
        value.replacedBy?.id ?? null,
        (value.hereSince ?? '') !== '',
      ]),
      ...projectRegistrations(snapshot.players, rows, snapshot.mark).map(({ args }) => [
        args.playerId,
        false,
        null,
        false,
      ]),
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  }
}
