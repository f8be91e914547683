import type { Ruleset } from '../event/rulesets'
import { type BySeat, dealerOf, mapSeats } from '../session/seats'
import { exhaustive } from '../../lib/exhaustive'
import { betsOf, type Hand, winnersOf } from './hand'
import type { SessionState } from './session-state'

/** The fields of the session that a hand changes, apart from payments and the ending. */
export type SessionProgress = Pick<
  SessionState,
  'roundIndex' | 'honba' | 'riichiSticks' | 'roundJustChanged' | 'lastOutcome' | 'yakitori'
>

/** The session's counters after a hand. Source: docs/rules/sessions.md#round-honba-and-sticks. */
export function progressAfter(hand: Hand, before: SessionState, ruleset: Ruleset): SessionProgress {
  const step = stepAfter(hand, before, ruleset)
  return {
    roundIndex: before.roundIndex + (step.roundMoves ? 1 : 0),
    honba: step.honba === 'reset' ? 0 : before.honba + step.honba,
    riichiSticks: step.sticksTaken ? 0 : before.riichiSticks + betsOf(hand).length,
    roundJustChanged: step.roundMoves,
    lastOutcome: hand.kind,
    yakitori: yakitoriAfter(hand, before),
  }
}

interface Step {
  readonly roundMoves: boolean
  /** The number added to the honba counter, or `reset` to 0. */
  readonly honba: 0 | 1 | 'reset'
  readonly sticksTaken: boolean
}

const DEALER_WON: Step = { roundMoves: false, honba: 1, sticksTaken: true }
const DEALER_LOST: Step = { roundMoves: true, honba: 'reset', sticksTaken: true }
const DEALER_STAYS: Step = { roundMoves: false, honba: 1, sticksTaken: false }
const DEALER_LEAVES: Step = { roundMoves: true, honba: 1, sticksTaken: false }
const REPLAYED: Step = { roundMoves: false, honba: 0, sticksTaken: false }

function stepAfter(hand: Hand, before: SessionState, ruleset: Ruleset): Step {
  const dealer = dealerOf(before.roundIndex)
  const noRenchan = ruleset.withWinningDealerHonbaSkipped
  switch (hand.kind) {
    case 'ron':
    case 'tsumo':
    case 'multiron':
      return winnersOf(hand).includes(dealer) && !noRenchan ? DEALER_WON : DEALER_LOST
    case 'draw':
      return hand.tempai.includes(dealer) && !noRenchan ? DEALER_STAYS : DEALER_LEAVES
    case 'nagashi':
      return hand.tempai.includes(dealer) ? DEALER_STAYS : DEALER_LEAVES
    case 'abort':
      return DEALER_STAYS
    case 'chombo':
      return REPLAYED
    default:
      return exhaustive(hand)
  }
}

function yakitoriAfter(hand: Hand, before: SessionState): BySeat<boolean> {
  const winners = winnersOf(hand)
  if (winners.length === 0) return before.yakitori
  return mapSeats((seat) => before.yakitori[seat] && !winners.includes(seat))
}
