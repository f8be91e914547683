import { finalResults, type FinalResult } from '../../../../src/domain/hand/final-results'
import type { Ruleset } from '../../../../src/domain/event/rulesets'
import type { BySeat } from '../../../../src/domain/session/seats'
import { stateOf } from './hands'

/** How a game ended. By default there are no sticks, chombo, chips or substitutes, and every player has won a hand. */
export interface Ending {
  readonly scores: BySeat<number>
  readonly riichiSticks?: number
  readonly chombo?: BySeat<number>
  readonly yakitori?: BySeat<boolean>
  readonly chips?: BySeat<number>
  readonly replaced?: BySeat<boolean>
}

/** The results of an ended game by seat. */
export function resultsOf(ending: Ending, ruleset: Ruleset): BySeat<FinalResult> {
  const { chips = [0, 0, 0, 0], replaced = [false, false, false, false], ...state } = ending
  return finalResults({ state: stateOf(state), ruleset, chips, replaced })
}
