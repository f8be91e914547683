import type { Table } from '../../../contract/decode/table'
import type { EpochMs } from '../../../domain/ids'
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
  /** False when the server names no games: a penalty among the others may be of this one. Also before they are read. */
  readonly isGameTold: boolean
  /** Penalties given in another session, while the player was not playing, or without a known game. */
  readonly others: PenaltyGroup
}

/**
 * Penalties of a table's players: those of this game, and others of the event. A server that names no games tells when
 * each penalty was recorded: since the start of the game (`startedAt`, null when unknown) it is of this game. `known` is
 * null before the penalties were read.
 */
export function penaltiesByGame(
  table: Pick<Table, 'sessionHash' | 'players'>,
  known: PenaltiesView['penalties'] | null,
  rows: TableRulings['penalties'],
  startedAt: EpochMs | null,
): PenaltiesByGame {
  const penalties = known ?? []
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
  const isGivenOfGame = ({ value }: PenaltyView) =>
    isOfGame(value.sessionHash) ||
    (!namesGame(value) &&
      startedAt !== null &&
      'recordedAt' in value &&
      (value.recordedAt ?? 0) >= startedAt)
  return {
    isGameTold:
      known !== null && given.every((each) => namesGame(each.value) || isGivenOfGame(each)),
    ofGame: {
      rows: rows.filter(isRowOfGame),
      given: given.filter(isGivenOfGame),
    },
    others: {
      rows: rows.filter((row) => !isRowOfGame(row)),
      given: given.filter((each) => !isGivenOfGame(each)),
    },
  }
}

/** Our own server tells of each penalty when it was ruled, and in which game if in one. */
const namesGame = ({ ruledAt }: PenaltyView['value']): boolean => ruledAt !== ''

/** The ids by which a cancel may name a penalty, with its game: the server's number, or the row that gave it. */
function namesOf(
  { id, sessionHash }: PenaltyView['value'],
  actionId: string | null,
): [number | string, string | null][] {
  return [id, actionId].flatMap((name) => (name === null ? [] : [[name, sessionHash]]))
}
