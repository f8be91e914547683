import { type Seat, SEATS } from '../../../src/domain/seats'
import { present } from '../../../src/lib/assert'
import { type FinishedGame, type WonHand, wonHandsOf } from '../finished-game'

/** A game, and where the player whose statistics are asked for sat. */
export interface SeatedGame {
  readonly game: FinishedGame
  readonly seat: Seat
}

/** @throws when they did not sit there. */
export function seatedAt(game: FinishedGame, playerId: number): SeatedGame {
  const seat = SEATS.find((each) => game.players[each] === playerId)
  return { game, seat: present(seat, `seat of player ${playerId} in game ${game.hash}`) }
}

/** The hands they won. */
export function ownWins(games: readonly SeatedGame[]): WonHand[] {
  return games.flatMap(({ game, seat }) =>
    wonHandsOf(game).filter(({ win }) => win.winner === seat),
  )
}
