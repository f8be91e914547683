import { describe, expect, test } from 'vitest'
import { applyEndingPolicy, isGameOver, isNaturalEnd } from '../../../../src/domain/hand/ending'
import { rulesOf, stateOf } from './hands'

const TONPUUSEN = { tonpuusen: true }
const EXTRA = { playAdditionalRounds: true, goalPoints: 30000 }
const BUTTOBI = { withButtobi: true }
const AGARIYAME = { withLeadingDealerGameOver: true, goalPoints: 30000 }
const LEVEL = [25000, 25000, 25000, 25000] as const
const GOAL_REACHED = [30000, 25000, 25000, 20000] as const
const SOUTH_4_KEPT = {
  roundIndex: 8,
  roundJustChanged: false,
  lastOutcome: 'ron',
  scores: [25000, 24000, 20000, 31000],
} as const

describe('the last round', () => {
  test.each([
    ['East 4 goes on', {}, { roundIndex: 4 }, false],
    ['South 4 goes on', {}, { roundIndex: 8 }, false],
    ['South 4 passed', {}, { roundIndex: 9 }, true],
    ['South 4 passed, tonpuusen long over', TONPUUSEN, { roundIndex: 9 }, true],
    ['East 4 in a tonpuusen', TONPUUSEN, { roundIndex: 4 }, false],
    ['East 4 passed in a tonpuusen', TONPUUSEN, { roundIndex: 5 }, true],
    ['extra round without the goal', EXTRA, { roundIndex: 9, scores: LEVEL }, false],
    [
      'extra round with the goal just reached',
      EXTRA,
      { roundIndex: 9, scores: GOAL_REACHED },
      true,
    ],
    [
      'a chombo does not end an extra round',
      EXTRA,
      { roundIndex: 9, scores: GOAL_REACHED, lastOutcome: 'chombo' },
      false,
    ],
    ['West 4 without the goal', EXTRA, { roundIndex: 12, scores: LEVEL }, false],
    ['West 4 with the goal', EXTRA, { roundIndex: 12, scores: GOAL_REACHED }, true],
    ['West 4 passed', EXTRA, { roundIndex: 13, scores: LEVEL }, true],
    [
      'South 4 of a tonpuusen with extra rounds',
      { ...EXTRA, ...TONPUUSEN },
      { roundIndex: 8, scores: LEVEL },
      false,
    ],
    [
      'South 4 of such a tonpuusen passed',
      { ...EXTRA, ...TONPUUSEN },
      { roundIndex: 9, scores: LEVEL },
      true,
    ],
    [
      'the goal does not matter before the last round',
      EXTRA,
      { roundIndex: 8, scores: GOAL_REACHED },
      false,
    ],
    [
      'the goal does not matter without extra rounds',
      { goalPoints: 90000 },
      { roundIndex: 9, scores: LEVEL },
      true,
    ],
  ] as const)('the last round: %s', (_, rules, state, isOver) => {
    expect(isNaturalEnd(stateOf({ lastOutcome: 'draw', ...state }), rulesOf(rules))).toBe(isOver)
  })
})

describe('bankruptcy', () => {
  test.each([
    ['below zero', BUTTOBI, [-100, 50100, 25000, 25000], true],
    ['exactly zero goes on', BUTTOBI, [0, 50000, 25000, 25000], false],
    ['below zero without the rule', {}, [-100, 50100, 25000, 25000], false],
  ] as const)('the end by bankruptcy: %s', (_, rules, scores, isOver) => {
    expect(isNaturalEnd(stateOf({ scores }), rulesOf(rules))).toBe(isOver)
  })
})

describe('the leading dealer of the last round', () => {
  test.each([
    ['leads with the goal', AGARIYAME, {}, true],
    ['leads without the rule', { goalPoints: 30000 }, {}, false],
    ['leads below the goal', AGARIYAME, { scores: [25000, 24500, 25000, 29900] }, false],
    ['shares the lead', AGARIYAME, { scores: [31000, 19000, 19000, 31000] }, true],
    ['is second', AGARIYAME, { scores: [31100, 19000, 18900, 31000] }, false],
    ['kept the deal by a draw', AGARIYAME, { lastOutcome: 'draw' }, true],
    ['after an abort', AGARIYAME, { lastOutcome: 'abort' }, false],
    ['after a chombo', AGARIYAME, { lastOutcome: 'chombo' }, false],
    ['has not played the last round yet', AGARIYAME, { roundJustChanged: true }, false],
    ['not in South 3', AGARIYAME, { roundIndex: 7 }, false],
    [
      'not in an extra round',
      { ...AGARIYAME, ...EXTRA, goalPoints: 31100 },
      { roundIndex: 12 },
      false,
    ],
    ['East 4 of a tonpuusen', { ...AGARIYAME, ...TONPUUSEN }, { roundIndex: 4 }, true],
  ] as const)('the leading dealer of the last round: %s', (_, rules, state, isOver) => {
    expect(isNaturalEnd(stateOf({ ...SOUTH_4_KEPT, ...state }), rulesOf(rules))).toBe(isOver)
  })
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
