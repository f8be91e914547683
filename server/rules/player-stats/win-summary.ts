import type { Seat } from '../../../src/domain/session/seats'
import {
  isInRiichi,
  pointsPaid,
  type RecordedHand,
  type WinStyle,
  winStyleOf,
  wonHandsOf,
} from '../finished-game'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { settleHand } from '../../../src/domain/hand/settle-hand'
import type { SeatedGame } from './seated-game'

type ByStyle = Record<WinStyle, number>

/**
 * How often a player won, dealt in and drew. A multiple ron counts once for each winner. Points include hands
 * and honba, but no riichi sticks.
 */
export interface WinSummary {
  /** Hands that the player won from a discard. */
  ron: number
  tsumo: number
  chombo: number
  /** Hands that the player dealt into. */
  feed: number
  /** Tsumo wins of other players for which the player paid. */
  tsumofeed: number
  winsWith: ByStyle
  /**
   * Hands of each style that the player dealt into without being in riichi. The player could have discarded
   * another tile.
   */
  unforcedFeedTo: ByStyle
  /** Exhaustive draws, nagashi mangan included. */
  draw: number
  /** Exhaustive draws in which the player was tempai. */
  drawTempai: number
  pointsWon: number
  /**
   * The points that the player paid for ron wins, as the discarder or because the rules made them liable for the
   * hand.
   */
  pointsLostRon: number
  pointsLostTsumo: number
}

export function winSummary(games: readonly SeatedGame[]): WinSummary {
  const summary = nothing()
  for (const { game, seat } of games) {
    for (const won of wonHandsOf(game)) {
      const { win, loser, recorded } = won
      const style = winStyleOf(won)
      if (win.winner === seat) {
        summary[loser === null ? 'tsumo' : 'ron']++
        if (style !== null) summary.winsWith[style]++
      }
      if (loser === seat) {
        summary.feed++
        if (style !== null && !isInRiichi(recorded.hand, seat)) summary.unforcedFeedTo[style]++
      }
    }
    for (const recorded of game.hands) addHand(summary, { recorded, seat, ruleset: game.ruleset })
  }
  return summary
}

function addHand(
  summary: WinSummary,
  { recorded, seat, ruleset }: { recorded: RecordedHand; seat: Seat; ruleset: Ruleset },
): void {
  const { hand, before } = recorded
  switch (hand.kind) {
    case 'chombo':
      if (hand.loser === seat) summary.chombo++
      return
    case 'draw':
    case 'nagashi':
      summary.draw++
      if (hand.tempai.includes(seat)) summary.drawTempai++
      return
    case 'abort':
      return
    default: {
      const payments = settleHand(hand, before, ruleset)
      const paid = pointsPaid(payments, { from: seat, to: null })
      summary.pointsWon += pointsPaid(payments, { from: null, to: seat })
      summary[hand.kind === 'tsumo' ? 'pointsLostTsumo' : 'pointsLostRon'] += paid
      if (hand.kind === 'tsumo' && paid > 0) summary.tsumofeed++
    }
  }
}

const nothing = (): WinSummary => ({
  ron: 0,
  tsumo: 0,
  chombo: 0,
  feed: 0,
  tsumofeed: 0,
  winsWith: { open: 0, riichi: 0, dama: 0 },
  unforcedFeedTo: { open: 0, riichi: 0, dama: 0 },
  draw: 0,
  drawTempai: 0,
  pointsWon: 0,
  pointsLostRon: 0,
  pointsLostTsumo: 0,
})
