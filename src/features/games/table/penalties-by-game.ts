import type { Table } from '../../../contract/decode/table'
import type { PenaltiesView, PenaltyView } from '../../../sync/views/penalties-view'
import type { TableRulings } from './table-rulings'

export interface PenaltyGroup {
  /** The referee's own rulings, given or cancelled. */
  readonly rows: TableRulings['penalties']
  /** The penalties as the server has them. */
  readonly given: readonly PenaltyView[]
}

export interface PenaltiesByGame {
  readonly ofGame: PenaltyGroup
  /** Penalties given in another session, while the player was not playing, or without a known game. */
  readonly others: PenaltyGroup
}

/** Penalties of a table's players: those of this game, and others of the event. */
export function penaltiesByGame(
  table: Pick<Table, 'sessionHash' | 'players'>,
  penalties: PenaltiesView['penalties'],
  rows: TableRulings['penalties'],
): PenaltiesByGame {
  const players = new Set<number>(table.players.map(({ id }) => id))
  const given = penalties.filter(
    ({ value, settledness }) =>
      players.has(value.playerId) && !value.isCancelled && settledness === 'server',
  )
  const hashes = new Map(penalties.flatMap(({ value, actionId }) => namesOf(value, actionId)))
  const isOfGame = (hash: string | null | undefined) => hash === table.sessionHash
  const isRowOfGame = (row: TableRulings['penalties'][number]) =>
    isOfGame(
      row.call === 'AddPenalty'
        ? row.expect.sessionHash
        : [row.args.penaltyId, ...(row.dependsOn ?? [])]
            .map((name) => hashes.get(name))
            .find(Boolean),
    )
  return {
    ofGame: {
      rows: rows.filter(isRowOfGame),
      given: given.filter(({ value }) => isOfGame(value.sessionHash)),
    },
    others: {
      rows: rows.filter((row) => !isRowOfGame(row)),
      given: given.filter(({ value }) => !isOfGame(value.sessionHash)),
    },
  }
}

/** The ids by which a cancel may name a penalty, with its game: the server's number, or the row that gave it. */
function namesOf(
  { id, sessionHash }: PenaltyView['value'],
  actionId: string | null,
): [number | string, string | null][] {
  return [id, actionId].flatMap((name) => (name === null ? [] : [[name, sessionHash]]))
}
