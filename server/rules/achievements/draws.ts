import { SEATS } from '../../../src/domain/session/seats'
import { pointsPaid } from '../finished-game'
import { settleHand } from '../../../src/domain/hand/settle-hand'
import { type PlayedEvent, playerAt } from './played-event'
import { Tally } from './ranking'

/** The points that players received for being tempai in exhaustive draws, without nagashi mangan. */
export function favoriteAsapinApprentice(event: PlayedEvent): { name: string; score: number }[] {
  const tally = new Tally()
  for (const game of event.games) {
    for (const { hand, before } of game.hands) {
      if (hand.kind !== 'draw') continue
      const payments = settleHand(hand, before, game.ruleset)
      for (const seat of SEATS) {
        tally.add(playerAt(event, game, seat), pointsPaid(payments, { from: null, to: seat }))
      }
    }
  }
  return tally
    .highest(event)
    .slice(0, 5)
    .map(({ name, count }) => ({ name, score: count }))
}
