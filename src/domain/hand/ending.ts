import type { EndingPolicy, Ruleset } from '../event/rulesets'
import { exhaustive } from '../../lib/exhaustive'
import type { SessionState } from './session-state'

/** The fields of a session that change when the timer has run out before a hand ends. */
export type TimeVerdict = Pick<SessionState, 'lastHandStarted' | 'prematurelyFinished'>

/**
 * Applies the ending policy to the state after a hand.
 * `noTimeLeft`: the session's timer, with extra time, had run out when the hand was recorded; false without a timer.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export function applyEndingPolicy(args: {
  readonly after: SessionState
  readonly ruleset: Ruleset
  readonly noTimeLeft: boolean
}): TimeVerdict {
  const { after, ruleset, noTimeLeft } = args
  const { lastHandStarted, prematurelyFinished } = after
  if (!noTimeLeft) return { lastHandStarted, prematurelyFinished }
  const isChombo = after.lastOutcome === 'chombo'
  const mayEnd = !isChombo || ruleset.chomboEndsGame
  const isLastHand = isLastHandOf(ruleset.endingPolicy, lastHandStarted)
  return {
    lastHandStarted: lastHandStarted || (ruleset.endingPolicy === 'oneMoreHand' && !isChombo),
    prematurelyFinished: prematurelyFinished || (isLastHand && mayEnd),
  }
}

/** True when the session is over, because of its timer or of its rounds and scores. */
export function isGameOver(state: SessionState, ruleset: Ruleset): boolean {
  return state.prematurelyFinished || isNaturalEnd(state, ruleset)
}

/** True when rounds and scores end the game. Source: docs/rules/sessions.md#natural-end-of-a-game. */
export function isNaturalEnd(state: SessionState, ruleset: Ruleset): boolean {
  return (
    isLastRoundPassed(state, ruleset) || isBankruptcy(state, ruleset) || isAgariyame(state, ruleset)
  )
}

const EXTRA_ROUNDS = 4

/** The index of the last regular round: East 4 or South 4. */
function lastRoundOf(ruleset: Ruleset): number {
  return ruleset.tonpuusen ? 4 : 8
}

function isLastHandOf(policy: EndingPolicy, lastHandStarted: boolean): boolean {
  switch (policy) {
    case 'unspecified':
      return false
    case 'endAfterHand':
      return true
    case 'oneMoreHand':
      return lastHandStarted
    default:
      return exhaustive(policy)
  }
}

function isLastRoundPassed(state: SessionState, ruleset: Ruleset): boolean {
  const lastRound = lastRoundOf(ruleset)
  if (state.roundIndex <= lastRound || state.lastOutcome === 'chombo') return false
  const extraRounds = ruleset.playAdditionalRounds ? EXTRA_ROUNDS : 0
  return (
    state.roundIndex > lastRound + extraRounds || Math.max(...state.scores) >= ruleset.goalPoints
  )
}

function isBankruptcy(state: SessionState, ruleset: Ruleset): boolean {
  return ruleset.withButtobi && Math.min(...state.scores) < 0
}

/** True when the dealer of the last round keeps the deal, leads, and has the goal points. */
function isAgariyame(state: SessionState, ruleset: Ruleset): boolean {
  if (!ruleset.withLeadingDealerGameOver || state.roundJustChanged) return false
  if (state.roundIndex !== lastRoundOf(ruleset)) return false
  if (state.lastOutcome === 'chombo' || state.lastOutcome === 'abort') return false
  const lastDealerScore = state.scores[3]
  return lastDealerScore === Math.max(...state.scores) && lastDealerScore >= ruleset.goalPoints
}
