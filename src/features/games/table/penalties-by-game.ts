import type { Table } from '../../../contract/decode/table'
import type { EpochMs } from '../../../domain/ids'
import type { PenaltiesView, PenaltyView } from '../../../sync/views/penalties-view'
import type { TableRulings } from './table-rulings'

export interface PenaltyGroup {
  /** The referee's own rulings that give or cancel a penalty. */
  readonly rows: TableRulings['penalties']
  /** The penalties as the server has them. */
  readonly given: readonly PenaltyView[]
}

export interface PenaltiesByGame {
  readonly ofGame: PenaltyGroup
  /**
   * False when some of `others` may belong to this game: the server does not say which game a penalty belongs to, or
   * the penalties are not read yet.
   */
  readonly isGameTold: boolean
  /**
   * Penalties from another session, penalties given while the player did not play, and penalties without a known game.
   */
  readonly others: PenaltyGroup
}

/**
 * Splits the penalties of a table's players into those of this game and others. Some servers do not tell
 * the game of a penalty, but only the time when it was recorded. Such a penalty belongs to this game if it
 * was recorded after `startedAt`, the start of the game (null when unknown). `known` is null before the
 * penalties were read.
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

/**
 * True when the server says in which game the penalty was given. Shinpan's server does, and only it sends `ruledAt`.
 */
const namesGame = ({ ruledAt }: PenaltyView['value']): boolean => ruledAt !== ''

/**
 * Pairs each id of a penalty with the penalty's game. A ruling that cancels the penalty names it by the
 * server's number, or by the id of the ruling that gave it.
 */
function namesOf(
  { id, sessionHash }: PenaltyView['value'],
  actionId: string | null,
): [number | string, string | null][] {
  return [id, actionId].flatMap((name) => (name === null ? [] : [[name, sessionHash]]))
}
