import type { Ruleset } from '../event/rulesets'
import { type BySeat, mapSeats } from '../session/seats'
import type { Hand, HandKind } from './hand'

/**
 * The state of a session between two hands. It is plain data, stored as JSON with every hand so that a hand can be
 * undone.
 */
export interface SessionState {
  readonly scores: BySeat<number>
  /** 1..16, East 1 to North 4. */
  readonly roundIndex: number
  readonly honba: number
  /** Riichi sticks on the table from earlier hands. */
  readonly riichiSticks: number
  readonly roundJustChanged: boolean
  /** True once the "one more hand" phase has begun. */
  readonly lastHandStarted: boolean
  readonly lastOutcome: HandKind | null
  /** True when the session ended because its timer had run out. */
  readonly prematurelyFinished: boolean
  /** Rating points lost by chombo so far: a negative sum, or 0. */
  readonly chombo: BySeat<number>
  /** True while the player has not won a hand (only with the yakitori rule). */
  readonly yakitori: BySeat<boolean>
}

/** A session before its first hand. */
export function initialState(ruleset: Ruleset): SessionState {
  return {
    scores: mapSeats(() => ruleset.startPoints),
    roundIndex: 1,
    honba: 0,
    riichiSticks: 0,
    roundJustChanged: true,
    lastHandStarted: false,
    lastOutcome: null,
    prematurelyFinished: false,
    chombo: [0, 0, 0, 0],
    yakitori: mapSeats(() => ruleset.withYakitori),
  }
}

/**
 * True when the hand is the one that the table plays next; false for a hand that is already recorded.
 * Source: docs/rules/sessions.md#recording-a-hand.
 */
export function isCurrentHand(
  state: SessionState,
  hand: Pick<Hand, 'roundIndex' | 'honba'>,
): boolean {
  return hand.roundIndex === state.roundIndex && hand.honba === state.honba
}
