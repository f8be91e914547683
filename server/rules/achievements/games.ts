import { dealerOf, SEATS } from '../../../src/domain/session/seats'
import { winnersOf } from '../../../src/domain/hand/hand'
import { creditedWins, type PlayedEvent, playerAt } from './played-event'
import { leaders, Tally } from './ranking'

/** Who won the most hands by tsumo in one game. A player with this number in several games is named once. */
export function bestTsumoist(event: PlayedEvent): { tsumo: number; names: string[] } {
  const best = new Tally()
  for (const game of event.games) {
    const ofGame = new Tally()
    for (const { winner, loser } of creditedWins({ ...event, games: [game] })) {
      if (loser === null) ofGame.add(winner)
    }
    for (const id of ofGame.players()) best.raise({ id }, ofGame.of(id))
  }
  const { count, names } = leaders(best.highest(event))
  return { tsumo: count, names }
}

/**
 * Who, as the dealer, won the most hands that were followed by a further win in the same round of the game.
 * The further win may be the dealer's or another player's.
 */
export function bestDealer(event: PlayedEvent): { names: string[]; bestWinCount: number } {
  const tally = new Tally()
  for (const game of event.games) {
    for (const [nth, { hand, before }] of game.hands.entries()) {
      const dealer = dealerOf(before.roundIndex)
      const isWonAgain = game.hands
        .slice(nth + 1)
        .some(
          (later) =>
            later.before.roundIndex === before.roundIndex && winnersOf(later.hand).length > 0,
        )
      if (winnersOf(hand).includes(dealer) && isWonAgain) tally.add(playerAt(event, game, dealer))
    }
  }
  const { count, names } = leaders(tally.highest(event))
  return { names, bestWinCount: count }
}

/**
 * The highest final scores of single games. Equal scores are in the order of play, and within a game in the
 * order of seats.
 */
export function needMoreGold(
  event: PlayedEvent,
): { player_id: number; score: number; title: string }[] {
  return event.games
    .flatMap((game) =>
      SEATS.flatMap((seat) => {
        const player = playerAt(event, game, seat)
        const { score } = game.results[seat]
        return player === null ? [] : [{ player_id: player.id, score, title: player.name }]
      }),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
}
