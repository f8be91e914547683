import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import { compareTableNames, type TableName } from '../../domain/event/table-names'
import { compareNames } from '../../domain/people/alphabet'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import type { Wind } from '../../domain/session/seats'
import { isUnfinished } from '../../domain/session/session-status'
import { seatsOf, sitterOf, type SeatView } from './seats'

/** A numbered table of the running session and its players, without the state of the game. */
export interface NumberedTable {
  readonly sessionHash: string
  readonly number: number
  readonly name: TableName
  /** In seat order; the first East comes first. */
  readonly seats: readonly TakenSeat[]
}

export type TakenSeat = Pick<SeatView, 'playerId' | 'name' | 'substitute' | 'wind'>

/** A person's seat. */
export interface PersonSeat {
  readonly playerId: number
  /** The name of the person who takes the seat: the substitute, if there is one. */
  readonly name: string
  /** The name of the registered player whom the person replaces; null when the player plays in person. */
  readonly playsFor: string | null
  readonly table: TableName
  readonly wind: Wind
}

/**
 * The tables of the running session, in the order of their names.
 * Games without a table number belong to no seating.
 */
export function seatedTables({
  tables,
  players,
}: {
  readonly tables: readonly { readonly value: Table }[]
  /** All players of the event, so that namesakes can be told apart. */
  readonly players: readonly RegisteredPlayer[]
}): readonly NumberedTable[] {
  const apart = wordsApart(players)
  const toTakenSeat = ({ playerId, name, substitute, wind }: SeatView): TakenSeat => ({
    playerId,
    name: nameApart(name, apart.get(playerId)),
    substitute,
    wind,
  })
  return tables
    .flatMap(({ value }) => {
      const { sessionHash, tableIndex: number, tableName: name, status } = value
      if (number === null || name === null || !isUnfinished(status)) return []
      return [{ sessionHash, number, name, seats: seatsOf(value).map(toTakenSeat) }]
    })
    .toSorted((a, b) => compareTableNames(a.name, b.name))
}

/** All seats, sorted by name. */
export function seatsByName(tables: readonly NumberedTable[], language: string): PersonSeat[] {
  const compare = compareNames(language)
  return tables
    .flatMap(({ name: table, seats }) =>
      seats.map((seat) => ({
        playerId: seat.playerId,
        name: sitterOf(seat),
        playsFor: seat.substitute === null ? null : seat.name,
        table,
        wind: seat.wind,
      })),
    )
    .toSorted((a, b) => compare(a.name, b.name) || compareTableNames(a.table, b.table))
}
