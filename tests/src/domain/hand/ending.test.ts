import { describe, expect, test } from 'vitest'
import { applyEndingPolicy, isGameOver, isNaturalEnd } from '../../../../src/domain/hand/ending'
import { rulesOf, stateOf } from './hands'
import { TENHOU } from './rulesets'

const TONPUUSEN = { tonpuusen: true }
const EXTRA = { playAdditionalRounds: true, goalPoints: 30000 }
const EXTRA_TONPUUSEN = { ...EXTRA, ...TONPUUSEN }
const BUTTOBI = { withButtobi: true }
const AGARIYAME = { withLeadingDealerGameOver: true }
const AGARIYAME_30000 = { ...AGARIYAME, goalPoints: 30000 }
const AGARIYAME_31000 = { ...AGARIYAME, goalPoints: 31000 }

const START = [30000, 30000, 30000, 30000] as const
const LEVEL = [25000, 25000, 25000, 25000] as const
const AT_GOAL = [30000, 25000, 25000, 20000] as const
const LEADER = [20000, 35000, 25000, 20000] as const
const LAST_LEADS = [20000, 25000, 20000, 35000] as const

describe('the last round', () => {
  test.each([
    // The columns are: title; rules (by default South 4 is the last round); the number of the next round; scores; kind
    // of the hand; whether the game is over.
    ['goes on when East 4 follows', {}, 4, START, 'draw', false],
    ['goes on when South 3 follows', {}, 7, LEADER, 'ron', false],
    ['goes on when South 4 follows a draw', {}, 8, START, 'draw', false],
    ['goes on when South 4 follows a win', {}, 8, LEADER, 'ron', false],
    ['ends when a draw passes South 4', {}, 9, START, 'draw', true],
    ['ends when a draw passes South 4 and nobody is above the start', {}, 9, LEVEL, 'draw', true],
    ['ends when a win passes South 4', {}, 9, LEADER, 'ron', true],
    [
      'ends when South 4 is passed below the goal, by rules without extra rounds',
      { goalPoints: 90000 },
      9,
      LEVEL,
      'draw',
      true,
    ],
    ['goes on when East 4 of a tonpuusen follows a draw', TONPUUSEN, 4, START, 'draw', false],
    ['goes on when East 4 of a tonpuusen follows a win', TONPUUSEN, 4, LEADER, 'ron', false],
    ['ends when a draw passes East 4 of a tonpuusen', TONPUUSEN, 5, START, 'draw', true],
    ['ends when a win passes East 4 of a tonpuusen', TONPUUSEN, 5, LEADER, 'ron', true],
    ['ends when a tonpuusen is long past East 4', TONPUUSEN, 9, START, 'draw', true],
    [
      'goes on when South 4 follows and a player has reached the goal',
      EXTRA,
      8,
      AT_GOAL,
      'draw',
      false,
    ],
    [
      'goes on when South 4 follows and a player has passed the goal',
      EXTRA,
      8,
      LEADER,
      'ron',
      false,
    ],
    ['goes on when West 1 follows and nobody has reached the goal', EXTRA, 9, LEVEL, 'draw', false],
    [
      'ends when West 1 would follow and a player has reached the goal',
      EXTRA,
      9,
      AT_GOAL,
      'draw',
      true,
    ],
    [
      'ends when West 1 would follow and a player has passed the goal',
      EXTRA,
      9,
      LEADER,
      'ron',
      true,
    ],
    [
      'goes on after a chombo, although West 1 follows and a player has reached the goal',
      EXTRA,
      9,
      AT_GOAL,
      'chombo',
      false,
    ],
    [
      'ends when West 2 would follow and a player has passed the goal',
      EXTRA,
      10,
      LEADER,
      'tsumo',
      true,
    ],
    [
      'ends after an abortive draw when West 2 would follow and a player has passed the goal',
      EXTRA,
      10,
      LEADER,
      'abort',
      true,
    ],
    [
      'goes on after a chombo, although West 2 follows and a player has passed the goal',
      EXTRA,
      10,
      LEADER,
      'chombo',
      false,
    ],
    [
      'goes on when West 4 follows and nobody has reached the goal',
      EXTRA,
      12,
      LEVEL,
      'draw',
      false,
    ],
    [
      'ends when West 4 would follow and a player has reached the goal',
      EXTRA,
      12,
      AT_GOAL,
      'draw',
      true,
    ],
    [
      'ends when West 4 is passed, although nobody has reached the goal',
      EXTRA,
      13,
      LEVEL,
      'draw',
      true,
    ],
    [
      'goes on when South 1 of a tonpuusen follows and nobody has reached the goal',
      EXTRA_TONPUUSEN,
      5,
      LEVEL,
      'ron',
      false,
    ],
    [
      'goes on when South 4 of a tonpuusen follows a draw',
      EXTRA_TONPUUSEN,
      8,
      LEVEL,
      'draw',
      false,
    ],
    ['goes on when South 4 of a tonpuusen follows a win', EXTRA_TONPUUSEN, 8, LEVEL, 'ron', false],
    ['ends when a draw passes South 4 of a tonpuusen', EXTRA_TONPUUSEN, 9, LEVEL, 'draw', true],
    ['ends when a win passes South 4 of a tonpuusen', EXTRA_TONPUUSEN, 9, LEVEL, 'ron', true],
  ] as const)('a game %s', (_, rules, roundIndex, scores, lastOutcome, isOver) => {
    const state = stateOf({ roundIndex, scores, lastOutcome, roundJustChanged: true })
    expect(isNaturalEnd(state, rulesOf(rules))).toBe(isOver)
  })
})

describe('bankruptcy', () => {
  test.each([
    // The columns are: title; rules; scores; kind of the hand; whether the game is over.
    [
      'ends when a score is below 0 before any hand',
      BUTTOBI,
      [-100, 50100, 25000, 25000],
      null,
      true,
    ],
    ['ends when a score is below 0 after a win', BUTTOBI, [-100, 40000, 30000, 30100], 'ron', true],
    [
      'ends when a score is below 0 after a draw',
      BUTTOBI,
      [-100, 40000, 30000, 30100],
      'draw',
      true,
    ],
    [
      'ends when a score is below 0 after a paid chombo',
      BUTTOBI,
      [-100, 40000, 30000, 30100],
      'chombo',
      true,
    ],
    [
      'goes on when a score is exactly 0 before any hand',
      BUTTOBI,
      [0, 50000, 25000, 25000],
      null,
      false,
    ],
    [
      'goes on when a score is exactly 0 after a win',
      BUTTOBI,
      [0, 40000, 30000, 30000],
      'ron',
      false,
    ],
    [
      'goes on before any hand when a score is below 0 and the rule is off',
      {},
      [-100, 50100, 25000, 25000],
      null,
      false,
    ],
    [
      'goes on after a win when a score is below 0 and the rule is off',
      {},
      [-100, 40000, 30000, 30100],
      'ron',
      false,
    ],
  ] as const)(
    'by the rules about bankruptcy, a game %s',
    (_, rules, scores, lastOutcome, isOver) => {
      expect(isNaturalEnd(stateOf({ roundIndex: 2, scores, lastOutcome }), rulesOf(rules))).toBe(
        isOver,
      )
    },
  )
})

describe('the leading dealer of the last round', () => {
  // Seat 3, the dealer of South 4, has won and kept the deal.
  const KEPT = { roundIndex: 8, roundJustChanged: false, lastOutcome: 'ron' } as const
  const LEADS_31000 = [25000, 24000, 20000, 31000] as const

  test.each([
    // The columns are: title; rules; scores; other differences in the state; whether the game is over.
    ['ends when the dealer leads', AGARIYAME, LAST_LEADS, {}, true],
    ['ends when the dealer leads and has passed the goal', AGARIYAME_30000, LEADS_31000, {}, true],
    [
      'ends when the dealer leads and has passed the goal of 31000',
      AGARIYAME_31000,
      LAST_LEADS,
      {},
      true,
    ],
    [
      'ends when the dealer leads and is exactly at the goal of 31000',
      AGARIYAME_31000,
      LEADS_31000,
      {},
      true,
    ],
    [
      'goes on when the dealer leads below the goal of 30000',
      AGARIYAME_30000,
      [25000, 24500, 25000, 29900],
      {},
      false,
    ],
    [
      'goes on when the dealer leads below the goal of 31000',
      AGARIYAME_31000,
      [29000, 30100, 30000, 30900],
      {},
      false,
    ],
    ['goes on when the dealer leads and the rule is off', {}, LAST_LEADS, {}, false],
    [
      'goes on when the dealer leads and has passed the goal, and the rule is off',
      { goalPoints: 30000 },
      LEADS_31000,
      {},
      false,
    ],
    [
      'ends when the dealer shares the lead with seat 0',
      AGARIYAME_30000,
      [31000, 19000, 19000, 31000],
      {},
      true,
    ],
    [
      'ends when the dealer shares the lead with seat 1 by a tsumo',
      AGARIYAME,
      [20000, 35000, 10000, 35000],
      { lastOutcome: 'tsumo' },
      true,
    ],
    [
      'goes on when the dealer is second by 100 points',
      AGARIYAME_30000,
      [31100, 19000, 18900, 31000],
      {},
      false,
    ],
    ['goes on when the dealer is last', AGARIYAME, LEADER, {}, false],
    [
      'ends when the dealer leads and kept the deal by a draw',
      AGARIYAME,
      LAST_LEADS,
      { lastOutcome: 'draw' },
      true,
    ],
    [
      'ends when the dealer leads, has passed the goal and kept the deal by a draw',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'draw' },
      true,
    ],
    [
      'ends when the dealer leads and kept the deal by nagashi mangan',
      AGARIYAME,
      LAST_LEADS,
      { lastOutcome: 'nagashi' },
      true,
    ],
    [
      'goes on after an abortive draw when the dealer leads',
      AGARIYAME,
      LAST_LEADS,
      { lastOutcome: 'abort' },
      false,
    ],
    [
      'goes on after an abortive draw when the dealer leads and has passed the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'abort' },
      false,
    ],
    [
      'goes on after a chombo when the dealer leads',
      AGARIYAME,
      LAST_LEADS,
      { lastOutcome: 'chombo' },
      false,
    ],
    [
      'goes on after a chombo when the dealer leads and has passed the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'chombo' },
      false,
    ],
    [
      'goes on when the dealer leads before the last round',
      AGARIYAME,
      LAST_LEADS,
      { roundJustChanged: true },
      false,
    ],
    [
      'goes on when the dealer leads and has passed the goal before the last round',
      AGARIYAME_30000,
      LEADS_31000,
      { roundJustChanged: true },
      false,
    ],
    ['goes on when the dealer of South 3 leads', AGARIYAME, LAST_LEADS, { roundIndex: 7 }, false],
    [
      'goes on when the dealer of South 3 leads and has passed the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { roundIndex: 7 },
      false,
    ],
    [
      'ends when the dealer of East 4 of a tonpuusen leads',
      { ...AGARIYAME, ...TONPUUSEN },
      LAST_LEADS,
      { roundIndex: 4 },
      true,
    ],
    [
      'ends when the dealer of East 4 of a tonpuusen leads and has passed the goal',
      { ...AGARIYAME_30000, ...TONPUUSEN },
      LEADS_31000,
      { roundIndex: 4 },
      true,
    ],
    [
      'goes on when the dealer of an extra round leads below the goal',
      { ...AGARIYAME, ...EXTRA, goalPoints: 31100 },
      LEADS_31000,
      { roundIndex: 12 },
      false,
    ],
    [
      'goes on when the dealer of an extra round of Tenhou leads below the goal',
      { ...TENHOU, withButtobi: false },
      [20000, 25000, 26000, 29000],
      { roundIndex: 12 },
      false,
    ],
  ] as const)(
    'by the rules about a leading dealer, a game %s',
    (_, rules, scores, state, isOver) => {
      expect(isNaturalEnd(stateOf({ ...KEPT, scores, ...state }), rulesOf(rules))).toBe(isOver)
    },
  )
})

describe('the end of time', () => {
  test.each([
    // The columns are: title; before the hand: the ending policy, whether a chombo ends the game, whether
    // the time is over, whether the last hand has begun, the outcome; after the hand: whether the last
    // hand has begun, whether the game is over.
    [
      'without an ending policy, a ron does not end the game when the time is over',
      'unspecified',
      true,
      true,
      false,
      'ron',
      false,
      false,
    ],
    [
      'without an ending policy, a chombo in the last hand does not end the game when the time is over',
      'unspecified',
      true,
      true,
      true,
      'chombo',
      true,
      false,
    ],
    [
      'by the policy endAfterHand, a ron does not end the game while time is left',
      'endAfterHand',
      false,
      false,
      false,
      'ron',
      false,
      false,
    ],
    [
      'by the policy endAfterHand, a ron ends the game when the time is over',
      'endAfterHand',
      false,
      true,
      false,
      'ron',
      false,
      true,
    ],
    [
      'by the policy endAfterHand, an abortive draw ends the game when the time is over',
      'endAfterHand',
      false,
      true,
      false,
      'abort',
      false,
      true,
    ],
    [
      'by the policy endAfterHand, a chombo does not end the game when the time is over',
      'endAfterHand',
      false,
      true,
      false,
      'chombo',
      false,
      false,
    ],
    [
      'by the policy endAfterHand, a chombo ends the game when the time is over and the rules let a chombo end games',
      'endAfterHand',
      true,
      true,
      false,
      'chombo',
      false,
      true,
    ],
    [
      'by the policy endAfterHand, a chombo does not end the game while time is left',
      'endAfterHand',
      true,
      false,
      false,
      'chombo',
      false,
      false,
    ],
    [
      'by the policy oneMoreHand, a draw does not make the next hand the last while time is left',
      'oneMoreHand',
      true,
      false,
      false,
      'draw',
      false,
      false,
    ],
    [
      'by the policy oneMoreHand, a draw makes the next hand the last when the time is over',
      'oneMoreHand',
      true,
      true,
      false,
      'draw',
      true,
      false,
    ],
    [
      'by the policy oneMoreHand, a draw in the last hand ends the game when the time is over',
      'oneMoreHand',
      true,
      true,
      true,
      'draw',
      true,
      true,
    ],
    [
      'by the policy oneMoreHand, a draw in the last hand does not end a game that has got more time',
      'oneMoreHand',
      true,
      false,
      true,
      'draw',
      true,
      false,
    ],
    [
      'by the policy oneMoreHand, a chombo does not make the next hand the last when the time is over, even if the rules let a chombo end games',
      'oneMoreHand',
      true,
      true,
      false,
      'chombo',
      false,
      false,
    ],
    [
      'by the policy oneMoreHand, a chombo does not make the next hand the last when the time is over',
      'oneMoreHand',
      false,
      true,
      false,
      'chombo',
      false,
      false,
    ],
    [
      'by the policy oneMoreHand, a chombo in the last hand does not end the game when the time is over',
      'oneMoreHand',
      false,
      true,
      true,
      'chombo',
      true,
      false,
    ],
    [
      'by the policy oneMoreHand, a chombo in the last hand ends the game when the time is over and the rules let a chombo end games',
      'oneMoreHand',
      true,
      true,
      true,
      'chombo',
      true,
      true,
    ],
    [
      'by the policy oneMoreHand, a chombo in the last hand does not end a game that has got more time',
      'oneMoreHand',
      true,
      false,
      true,
      'chombo',
      true,
      false,
    ],
  ] as const)(
    '%s',
    (
      _,
      endingPolicy,
      chomboEndsGame,
      noTimeLeft,
      lastHandStarted,
      lastOutcome,
      started,
      finished,
    ) => {
      const verdict = applyEndingPolicy({
        after: stateOf({ lastHandStarted, lastOutcome }),
        ruleset: rulesOf({ endingPolicy, chomboEndsGame }),
        noTimeLeft,
      })
      expect(verdict).toEqual({ lastHandStarted: started, prematurelyFinished: finished })
    },
  )

  test('a game that was ended by time is over in any round', () => {
    expect(isGameOver(stateOf({ prematurelyFinished: true }), rulesOf())).toBe(true)
    expect(isGameOver(stateOf(), rulesOf())).toBe(false)
  })
})
