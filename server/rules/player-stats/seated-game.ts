import { type Seat, SEATS } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import { type FinishedGame, type WonHand, wonHandsOf } from '../finished-game'

/** A game, and the seat of the player whose statistics are computed. */
export interface SeatedGame {
  readonly game: FinishedGame
  readonly seat: Seat
}

/** @throws when the player did not sit in the game. */
export function seatedAt(game: FinishedGame, playerId: number): SeatedGame {
  const seat = SEATS.find((each) => game.players[each] === playerId)
  return { game, seat: present(seat, `seat of player ${playerId} in game ${game.hash}`) }
}

/** The hands that the player won. */
export function ownWins(games: readonly SeatedGame[]): WonHand[] {
  return games.flatMap(({ game, seat }) =>
    wonHandsOf(game).filter(({ win }) => win.winner === seat),
  )
}
