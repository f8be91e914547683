import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import { compareNames } from '../../domain/people/alphabet'
import type { Wind } from '../../domain/seats'
import { isUnfinished } from '../../domain/session-status'
import { seatsOf, type SeatView } from './seats'

/** A numbered table of the running session with who sits at it, and with nothing of how they play. */
export interface SeatedTable {
  readonly sessionHash: string
  readonly number: number
  /** The first East first. */
  readonly seats: readonly TakenSeat[]
}

export type TakenSeat = Pick<SeatView, 'playerId' | 'name' | 'wind'>

/** Where one person sits. */
export interface PersonSeat {
  readonly playerId: number
  readonly name: string
  readonly table: number
  readonly wind: Wind
}

interface Seating {
  readonly tables: readonly { readonly value: Table }[]
  /** Those registered: who sits in for whom is told of them, and not of the tables. */
  readonly players: readonly RegisteredPlayer[]
}

/** The tables people sit at now, by number. Games without a table number are of no seating. */
export function seatedTables({ tables, players }: Seating): readonly SeatedTable[] {
  const known = new Map(players.map((player) => [player.id, player]))
  return tables
    .flatMap(({ value }) => {
      const { sessionHash, tableIndex, status } = value
      if (tableIndex === null || !isUnfinished(status)) return []
      const seated = value.players.map((player) => {
        const replacedBy = known.get(player.id)?.replacedBy ?? player.replacedBy
        return { ...player, replacedBy }
      })
      const seats = seatsOf({ ...value, players: seated }).map(toTakenSeat)
      return [{ sessionHash, number: tableIndex, seats }]
    })
    .toSorted((a, b) => a.number - b.number)
}

const toTakenSeat = ({ playerId, name, wind }: SeatView): TakenSeat => ({ playerId, name, wind })

/** Who sits where, by name. */
export function seatsByName(tables: readonly SeatedTable[], language: string): PersonSeat[] {
  const compare = compareNames(language)
  return tables
    .flatMap(({ number, seats }) => seats.map((seat) => ({ ...seat, table: number })))
    .toSorted((a, b) => compare(a.name, b.name) || a.table - b.table)
}
