import type { Table } from '../../contract/decode/table'
import type { PlayerId } from '../../domain/ids'
import type { Pictured } from '../../domain/people/picture'
import { dealerOf, SEATS, startingWind, type Seat, type Wind } from '../../domain/seats'

/** One seat of a table as screens show it. */
export interface SeatView {
  readonly seat: Seat
  /** The registered player, whom penalties and scores belong to. */
  readonly playerId: PlayerId
  /** Who sits there: the replacement, when there is one. */
  readonly name: string
  /** The picture of who sits there. */
  readonly picture: Pictured
  /** The registered player's name when somebody sits in for them, else null. */
  readonly playsFor: string | null
  /** The wind the seat began with. */
  readonly wind: Wind
  /** Nobody is once the game is over. */
  readonly isDealer: boolean
  /** Points. */
  readonly score: number
}

type Seated = Pick<Table, 'players' | 'scores' | 'currentRoundIndex' | 'status'>

/** The seats of a table, the first East first. */
export function seatsOf({ players, scores, currentRoundIndex, status }: Seated): SeatView[] {
  const dealer = isPlayed(status) ? dealerOf(currentRoundIndex) : null
  return SEATS.flatMap((seat) => {
    const player = players[seat]
    if (player === undefined) return []
    const sitting = player.replacedBy ?? player
    return {
      seat,
      playerId: player.id,
      name: sitting.title,
      picture: sitting,
      playsFor: player.replacedBy === null ? null : player.title,
      wind: startingWind(seat),
      isDealer: seat === dealer,
      score: scores.find(({ playerId }) => playerId === player.id)?.score ?? 0,
    }
  })
}

const isPlayed = (status: Seated['status']): boolean =>
  status === 'inprogress' || status === 'planned'

/** Who has the most points; of equals the first in seat order. Null for a table without players. */
export function leaderOf(table: Seated): SeatView | null {
  return seatsOf(table).reduce<SeatView | null>(
    (best, seat) => (best === null || seat.score > best.score ? seat : best),
    null,
  )
}

/** Names of everyone at a table, by player id, as they sit there. */
export function namesAt(table: Seated): ReadonlyMap<number, string> {
  return new Map(seatsOf(table).map(({ playerId, name }) => [playerId, name]))
}

/** Gives the name of a player at a table, as they sit there; empty for anybody else. */
export function nameAt(table: Seated): (id: number) => string {
  const names = namesAt(table)
  return (id) => names.get(id) ?? ''
}
