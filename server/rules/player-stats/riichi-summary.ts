import { isInRiichi, wonHandsOf } from '../finished-game'
import { winnersOf } from '../../../src/domain/hand/hand'
import type { SeatedGame } from './seated-game'

/** `riichiWon` and `riichiLost` together are all riichi that the player declared. */
export interface RiichiSummary {
  /** Hands that the player won after their own riichi. */
  readonly riichiWon: number
  /** Riichi that the player declared in hands they did not win, draws included. */
  readonly riichiLost: number
  /** Hands that the player dealt into after their own riichi; a multiple ron counts once for each winner. */
  readonly feedUnderRiichi: number
}

export function riichiSummary(games: readonly SeatedGame[]): RiichiSummary {
  let riichiWon = 0
  let riichiLost = 0
  let feedUnderRiichi = 0
  for (const { game, seat } of games) {
    for (const { hand } of game.hands) {
      if (!isInRiichi(hand, seat)) continue
      if (winnersOf(hand).includes(seat)) riichiWon++
      else riichiLost++
    }
    feedUnderRiichi += wonHandsOf(game).filter(
      ({ loser, recorded }) => loser === seat && isInRiichi(recorded.hand, seat),
    ).length
  }
  return { riichiWon, riichiLost, feedUnderRiichi }
}
