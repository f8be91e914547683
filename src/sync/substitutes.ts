import type { RegisteredPlayer } from '../contract/decode/registered-player'
import type { Table } from '../contract/decode/table'
import { isUnfinished } from '../domain/session/session-status'

/**
 * Adds the present substitutes to a table, because the server sends them with the players, not with the
 * tables. A game whose results already count stays as the server sent it, because the present substitute
 * may not have played in it.
 */
export function withSubstitutes(
  table: Table,
  registered: ReadonlyMap<number, Pick<RegisteredPlayer, 'replacedBy'>>,
): Table {
  if (!isUnfinished(table.status)) return table
  const players = table.players.map((player) => {
    const listed = registered.get(player.id)
    return listed === undefined ? player : { ...player, replacedBy: listed.replacedBy }
  })
  return { ...table, players }
}

/**
 * Adds to a table's players the texts that distinguish them from namesakes.
 * `apart` has these texts by the player's id.
 */
export function withNamesApart(table: Table, apart: ReadonlyMap<number, string>): Table {
  if (!table.players.some(({ id }) => apart.has(id))) return table
  return {
    ...table,
    players: table.players.map((player) => ({ ...player, apart: apart.get(player.id) })),
  }
}
