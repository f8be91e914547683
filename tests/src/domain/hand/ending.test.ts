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
    // The columns are: rules (by default South 4 is the last round); the number of the round that follows; scores; kind
    // of the hand; whether the game is over.
    ['East 4 follows', {}, 4, START, 'draw', false],
    ['South 3 follows', {}, 7, LEADER, 'ron', false],
    ['South 4 follows a draw', {}, 8, START, 'draw', false],
    ['South 4 follows a win', {}, 8, LEADER, 'ron', false],
    ['a draw passes South 4', {}, 9, START, 'draw', true],
    ['a draw passes South 4 below the start', {}, 9, LEVEL, 'draw', true],
    ['a win passes South 4', {}, 9, LEADER, 'ron', true],
    ['a goal matters only with extra rounds', { goalPoints: 90000 }, 9, LEVEL, 'draw', true],
    ['East 4 of a tonpuusen follows a draw', TONPUUSEN, 4, START, 'draw', false],
    ['East 4 of a tonpuusen follows a win', TONPUUSEN, 4, LEADER, 'ron', false],
    ['a draw passes East 4 of a tonpuusen', TONPUUSEN, 5, START, 'draw', true],
    ['a win passes East 4 of a tonpuusen', TONPUUSEN, 5, LEADER, 'ron', true],
    ['a tonpuusen is long over', TONPUUSEN, 9, START, 'draw', true],
    ['South 4 with the goal reached', EXTRA, 8, AT_GOAL, 'draw', false],
    ['South 4 with the goal passed', EXTRA, 8, LEADER, 'ron', false],
    ['West 1 below the goal', EXTRA, 9, LEVEL, 'draw', false],
    ['West 1 with the goal reached', EXTRA, 9, AT_GOAL, 'draw', true],
    ['West 1 with the goal passed', EXTRA, 9, LEADER, 'ron', true],
    ['West 1 with the goal reached, after a chombo', EXTRA, 9, AT_GOAL, 'chombo', false],
    ['West 2 with the goal passed', EXTRA, 10, LEADER, 'tsumo', true],
    ['West 2 with the goal passed, after an abortive draw', EXTRA, 10, LEADER, 'abort', true],
    ['West 2 with the goal passed, after a chombo', EXTRA, 10, LEADER, 'chombo', false],
    ['West 4 below the goal', EXTRA, 12, LEVEL, 'draw', false],
    ['West 4 with the goal reached', EXTRA, 12, AT_GOAL, 'draw', true],
    ['West 4 is passed below the goal', EXTRA, 13, LEVEL, 'draw', true],
    ['South 1 of a tonpuusen below the goal', EXTRA_TONPUUSEN, 5, LEVEL, 'ron', false],
    ['a draw before South 4 of a tonpuusen', EXTRA_TONPUUSEN, 8, LEVEL, 'draw', false],
    ['a win before South 4 of a tonpuusen', EXTRA_TONPUUSEN, 8, LEVEL, 'ron', false],
    ['a draw passes South 4 of a tonpuusen', EXTRA_TONPUUSEN, 9, LEVEL, 'draw', true],
    ['a win passes South 4 of a tonpuusen', EXTRA_TONPUUSEN, 9, LEVEL, 'ron', true],
  ] as const)(
    'a game ends after the last round unless the rules let it go on: %s',
    (_, rules, roundIndex, scores, lastOutcome, isOver) => {
      const state = stateOf({ roundIndex, scores, lastOutcome, roundJustChanged: true })
      expect(isNaturalEnd(state, rulesOf(rules))).toBe(isOver)
    },
  )
})

describe('bankruptcy', () => {
  test.each([
    // The columns are: rules; scores; kind of the hand; whether the game is over.
    ['below 0 before any hand', BUTTOBI, [-100, 50100, 25000, 25000], null, true],
    ['below 0 after a win', BUTTOBI, [-100, 40000, 30000, 30100], 'ron', true],
    ['below 0 after a draw', BUTTOBI, [-100, 40000, 30000, 30100], 'draw', true],
    ['below 0 after a paid chombo', BUTTOBI, [-100, 40000, 30000, 30100], 'chombo', true],
    ['exactly 0 before any hand', BUTTOBI, [0, 50000, 25000, 25000], null, false],
    ['exactly 0 after a win', BUTTOBI, [0, 40000, 30000, 30000], 'ron', false],
    ['below 0 without the rule, before any hand', {}, [-100, 50100, 25000, 25000], null, false],
    ['below 0 without the rule, after a win', {}, [-100, 40000, 30000, 30100], 'ron', false],
  ] as const)(
    'a game ends by bankruptcy only below 0 and where the rules say so: %s',
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
    // The columns are: rules; scores; what else is different; whether the game is over.
    ['leads', AGARIYAME, LAST_LEADS, {}, true],
    ['leads with the goal', AGARIYAME_30000, LEADS_31000, {}, true],
    ['leads with the goal of 31000', AGARIYAME_31000, LAST_LEADS, {}, true],
    ['leads with exactly the goal of 31000', AGARIYAME_31000, LEADS_31000, {}, true],
    ['leads below the goal of 30000', AGARIYAME_30000, [25000, 24500, 25000, 29900], {}, false],
    ['leads below the goal of 31000', AGARIYAME_31000, [29000, 30100, 30000, 30900], {}, false],
    ['leads, but the rule is off', {}, LAST_LEADS, {}, false],
    ['leads with the goal, but the rule is off', { goalPoints: 30000 }, LEADS_31000, {}, false],
    ['shares the lead with seat 0', AGARIYAME_30000, [31000, 19000, 19000, 31000], {}, true],
    [
      'shares the lead with seat 1 by a tsumo',
      AGARIYAME,
      [20000, 35000, 10000, 35000],
      { lastOutcome: 'tsumo' },
      true,
    ],
    ['is second by 100', AGARIYAME_30000, [31100, 19000, 18900, 31000], {}, false],
    ['is last', AGARIYAME, LEADER, {}, false],
    ['kept the deal by a draw', AGARIYAME, LAST_LEADS, { lastOutcome: 'draw' }, true],
    [
      'kept the deal by a draw, with the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'draw' },
      true,
    ],
    ['kept the deal by nagashi', AGARIYAME, LAST_LEADS, { lastOutcome: 'nagashi' }, true],
    ['after an abortive draw', AGARIYAME, LAST_LEADS, { lastOutcome: 'abort' }, false],
    [
      'after an abortive draw, with the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'abort' },
      false,
    ],
    ['after a chombo', AGARIYAME, LAST_LEADS, { lastOutcome: 'chombo' }, false],
    [
      'after a chombo, with the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { lastOutcome: 'chombo' },
      false,
    ],
    ['has not played the last round yet', AGARIYAME, LAST_LEADS, { roundJustChanged: true }, false],
    [
      'has not played the last round yet, with the goal',
      AGARIYAME_30000,
      LEADS_31000,
      { roundJustChanged: true },
      false,
    ],
    ['in South 3', AGARIYAME, LAST_LEADS, { roundIndex: 7 }, false],
    ['in South 3, with the goal', AGARIYAME_30000, LEADS_31000, { roundIndex: 7 }, false],
    [
      'in East 4 of a tonpuusen',
      { ...AGARIYAME, ...TONPUUSEN },
      LAST_LEADS,
      { roundIndex: 4 },
      true,
    ],
    [
      'in East 4 of a tonpuusen, with the goal',
      { ...AGARIYAME_30000, ...TONPUUSEN },
      LEADS_31000,
      { roundIndex: 4 },
      true,
    ],
    [
      'in an extra round',
      { ...AGARIYAME, ...EXTRA, goalPoints: 31100 },
      LEADS_31000,
      { roundIndex: 12 },
      false,
    ],
    [
      'in an extra round of Tenhou',
      { ...TENHOU, withButtobi: false },
      [20000, 25000, 26000, 29000],
      { roundIndex: 12 },
      false,
    ],
  ] as const)(
    'a dealer of the last round ends the game only where the rules say so: %s',
    (_, rules, scores, state, isOver) => {
      expect(isNaturalEnd(stateOf({ ...KEPT, scores, ...state }), rulesOf(rules))).toBe(isOver)
    },
  )
})

describe('the end of time', () => {
  test.each([
    // The columns are: policy, chombo ends, time over, last hand started before, outcome; then last hand started,
    // finished.
    ['unspecified', true, true, false, 'ron', false, false],
    ['unspecified', true, true, true, 'chombo', true, false],
    ['endAfterHand', false, false, false, 'ron', false, false],
    ['endAfterHand', false, true, false, 'ron', false, true],
    ['endAfterHand', false, true, false, 'abort', false, true],
    ['endAfterHand', false, true, false, 'chombo', false, false],
    ['endAfterHand', true, true, false, 'chombo', false, true],
    ['endAfterHand', true, false, false, 'chombo', false, false],
    ['oneMoreHand', true, false, false, 'draw', false, false],
    ['oneMoreHand', true, true, false, 'draw', true, false],
    ['oneMoreHand', true, true, true, 'draw', true, true],
    ['oneMoreHand', true, false, true, 'draw', true, false],
    ['oneMoreHand', true, true, false, 'chombo', false, false],
    ['oneMoreHand', false, true, false, 'chombo', false, false],
    ['oneMoreHand', false, true, true, 'chombo', true, false],
    ['oneMoreHand', true, true, true, 'chombo', true, true],
    ['oneMoreHand', true, false, true, 'chombo', true, false],
  ] as const)(
    'the ending policy %s (a chombo ends the game: %s), with time over: %s, last hand begun: %s, after a %s: the last hand has begun: %s, the game is over: %s',
    (endingPolicy, chomboEndsGame, noTimeLeft, lastHandStarted, lastOutcome, started, finished) => {
      const verdict = applyEndingPolicy({
        after: stateOf({ lastHandStarted, lastOutcome }),
        ruleset: rulesOf({ endingPolicy, chomboEndsGame }),
        noTimeLeft,
      })
      expect(verdict).toEqual({ lastHandStarted: started, prematurelyFinished: finished })
    },
  )

  test('a game ended by time is over in any round', () => {
    expect(isGameOver(stateOf({ prematurelyFinished: true }), rulesOf())).toBe(true)
    expect(isGameOver(stateOf(), rulesOf())).toBe(false)
  })
})
