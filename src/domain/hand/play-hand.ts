import type { Ruleset } from '../event/rulesets'
import { type BySeat, mapSeats } from '../session/seats'
import { applyEndingPolicy, isGameOver } from './ending'
import type { Hand } from './hand'
import { deltasOf, type Payments } from './payments'
import { progressAfter } from './progression'
import type { SessionState } from './session-state'
import { settleHand } from './settle-hand'

export interface PlayHandInput {
  readonly state: SessionState
  /** A hand that `validateHand` accepted and for which `isCurrentHand` is true. */
  readonly hand: Hand
  readonly ruleset: Ruleset
  /** True when the session's time, with extra time, is over; false when the event uses no timer. */
  readonly noTimeLeft: boolean
}

export interface PlayedHand {
  readonly state: SessionState
  /** The score change of each seat. */
  readonly deltas: BySeat<number>
  readonly payments: Payments
  readonly isFinished: boolean
}

/**
 * Plays one hand: makes the payments, then advances round and counters, then applies the ending. The given state stays
 * as it is.
 */
export function playHand({ state, hand, ruleset, noTimeLeft }: PlayHandInput): PlayedHand {
  const payments = settleHand(hand, state, ruleset)
  const deltas = deltasOf(payments)
  const after: SessionState = {
    ...state,
    ...progressAfter(hand, state, ruleset),
    scores: mapSeats((seat) => state.scores[seat] + deltas[seat]),
    chombo: chomboAfter(hand, state, ruleset),
  }
  const ended: SessionState = { ...after, ...applyEndingPolicy({ after, ruleset, noTimeLeft }) }
  return { state: ended, deltas, payments, isFinished: isGameOver(ended, ruleset) }
}

function chomboAfter(hand: Hand, before: SessionState, ruleset: Ruleset): BySeat<number> {
  if (hand.kind !== 'chombo') return before.chombo
  return mapSeats((seat) => before.chombo[seat] - (seat === hand.loser ? ruleset.chomboAmount : 0))
}
