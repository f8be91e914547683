import type { Translate } from '../../i18n/translate'
import type { Table } from '../../contract/decode/table'
import type { PlayerId } from '../../domain/ids'
import type { Pictured } from '../../domain/people/picture'
import { dealerOf, SEATS, startingWind, type Seat, type Wind } from '../../domain/session/seats'
import { playerInSentence, type SaidPlayer } from '../../i18n/player-words'
import type { RulingSubject } from '../../store/ruling-content'
import { namedIn } from '../rulings/named-in'

/** One seat of a table, as screens show it. */
export interface SeatView {
  readonly seat: Seat
  /** The registered player, who owns penalties and scores. */
  readonly playerId: PlayerId
  readonly name: string
  /** The substitute; null when the player plays in person. */
  readonly substitute: string | null
  /** Words that distinguish the player from a namesake; empty without a namesake. */
  readonly apart: string
  /** The picture of the person who sits there. */
  readonly picture: Pictured
  /** The seat's wind at the start. */
  readonly wind: Wind
  /** False for every seat once the game is over. */
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
      name: player.title,
      substitute: player.replacedBy?.title ?? null,
      apart: player.apart ?? '',
      picture: sitting,
      wind: startingWind(seat),
      isDealer: seat === dealer,
      score: scores.find(({ playerId }) => playerId === player.id)?.score ?? 0,
    }
  })
}

const isPlayed = (status: Seated['status']): boolean =>
  status === 'inprogress' || status === 'planned'

/** The player with the most points; of several equal ones the first in seat order. Null for a table without players. */
export function leaderOf(table: Seated): SeatView | null {
  return seatsOf(table).reduce<SeatView | null>(
    (best, seat) => (best === null || seat.score > best.score ? seat : best),
    null,
  )
}

/** The name of the person who sits in the seat: the substitute, if there is one. */
export const sitterOf = ({ name, substitute }: SaidPlayer): string => substitute ?? name

/** All players at a table, as a ruling about it names them. */
export const namedAt = (table: Seated): RulingSubject['players'] =>
  seatsOf(table).map(({ playerId, ...said }) => ({ id: playerId, ...namedIn(said) }))

/** The table of a ruling, as the ruling names it. */
export const tableNamed = (
  table: Pick<Table, 'tableIndex' | 'tableName'> | null,
): Pick<RulingSubject, 'tableNumber' | 'tableName'> => {
  const { tableIndex, tableName } = table ?? { tableIndex: null, tableName: null }
  const isNamed = tableName !== null && tableName !== String(tableIndex)
  return { tableNumber: tableIndex, ...(isNamed && { tableName }) }
}

/** Returns a function that names a player at a table for a sentence, with the substitute; empty for other people. */
export function nameAt(t: Translate, table: Seated): (id: number) => string {
  const names = new Map<number, string>(
    seatsOf(table).map((seat) => [seat.playerId, playerInSentence(t, seat)]),
  )
  return (id) => names.get(id) ?? ''
}
