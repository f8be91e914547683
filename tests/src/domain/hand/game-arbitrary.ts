import * as fc from 'fast-check'
import type { Hand } from '../../../../src/domain/hand/hand'
import { playHand, type PlayedHand } from '../../../../src/domain/hand/play-hand'
import { initialState, type SessionState } from '../../../../src/domain/hand/session-state'
import type { Ruleset } from '../../../../src/domain/event/rulesets'
import { anyHand } from './hand-arbitrary'

/** The hands of a game in order. The players play them until the game is over. */
export type Play = Iterable<{ readonly hand: Hand; readonly noTimeLeft: boolean }>

export const anyPlay: fc.Arbitrary<Play> = fc.infiniteStream(
  fc.record({ hand: anyHand, noTimeLeft: fc.integer({ min: 1, max: 30 }).map((n) => n === 1) }),
)

/** A recorded hand with the state before it, as the database stores them. */
export interface RecordedHand {
  readonly hand: Hand
  readonly noTimeLeft: boolean
  readonly storedBefore: string
  readonly played: PlayedHand
}

/** After this many hands a referee finishes the game. */
const MOST_HANDS = 60

/** Plays a game from its first hand to its end. */
export function playWholeGame(play: Play, ruleset: Ruleset): RecordedHand[] {
  const recorded: RecordedHand[] = []
  let state = frozen(initialState(ruleset))
  for (const { hand: any, noTimeLeft } of play) {
    const { roundIndex, honba } = state
    const hand = { ...any, roundIndex, honba }
    const storedBefore = JSON.stringify(state)
    const played = playHand({ state, hand, ruleset, noTimeLeft })
    recorded.push({ hand, noTimeLeft, storedBefore, played })
    if (played.isFinished || recorded.length === MOST_HANDS) break
    state = frozen(played.state)
  }
  return recorded
}

function frozen(state: SessionState): SessionState {
  Object.freeze(state.scores)
  Object.freeze(state.chombo)
  Object.freeze(state.yakitori)
  return Object.freeze(state)
}
