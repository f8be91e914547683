import { describe, expect, test } from 'vitest'
import { isNaturalEnd } from '../../../../src/domain/hand/ending'
import { rulesetById } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { rulesOf, stateOf } from './hands'

const TENHOU = present(rulesetById('tenhounet'), 'tenhounet').rules
const HANCHAN = rulesOf()
const TONPUUSEN = rulesOf({ tonpuusen: true })
const EXTRA = rulesOf({ playAdditionalRounds: true, goalPoints: 30000 })
const EXTRA_TONPUUSEN = rulesOf({ ...EXTRA, tonpuusen: true })
const BUTTOBI = rulesOf({ withButtobi: true })
const AGARIYAME = rulesOf({ withLeadingDealerGameOver: true })
const AGARIYAME_GOAL = rulesOf({ withLeadingDealerGameOver: true, goalPoints: 31000 })

const EVEN = [25000, 25000, 25000, 25000] as const
const LEADER = [20000, 35000, 25000, 20000] as const
const LAST_LEADS = [20000, 25000, 20000, 35000] as const
const LAST_TIES = [20000, 35000, 10000, 35000] as const
const BELOW = [-100, 40000, 30000, 30100] as const
const ZERO = [0, 40000, 30000, 30000] as const
const stayed = { roundJustChanged: false } as const
const moved = { roundJustChanged: true } as const

describe('the last round', () => {
  test.each([
    { sum: '7 < 8', rules: HANCHAN, round: 7, scores: LEADER, last: 'ron', over: false },
    { sum: '8 = 8', rules: HANCHAN, round: 8, scores: LEADER, last: 'ron', over: false },
    { sum: '9 > 8', rules: HANCHAN, round: 9, scores: LEADER, last: 'ron', over: true },
    { sum: '9 > 8, a draw', rules: HANCHAN, round: 9, scores: EVEN, last: 'draw', over: true },
    { sum: '4 = 4', rules: TONPUUSEN, round: 4, scores: LEADER, last: 'ron', over: false },
    { sum: '5 > 4', rules: TONPUUSEN, round: 5, scores: LEADER, last: 'ron', over: true },
    {
      sum: '9 > 8, 35000 >= 30000',
      rules: EXTRA,
      round: 9,
      scores: LEADER,
      last: 'ron',
      over: true,
    },
    {
      sum: '9 > 8, 25000 < 30000',
      rules: EXTRA,
      round: 9,
      scores: EVEN,
      last: 'draw',
      over: false,
    },
    { sum: '12 = 8 + 4, 25000', rules: EXTRA, round: 12, scores: EVEN, last: 'draw', over: false },
    { sum: '13 > 8 + 4, 25000', rules: EXTRA, round: 13, scores: EVEN, last: 'draw', over: true },
    {
      sum: '10, 35000 >= 30000',
      rules: EXTRA,
      round: 10,
      scores: LEADER,
      last: 'tsumo',
      over: true,
    },
    {
      sum: '10, abortive, 35000',
      rules: EXTRA,
      round: 10,
      scores: LEADER,
      last: 'abort',
      over: true,
    },
    {
      sum: '10, chombo, 35000',
      rules: EXTRA,
      round: 10,
      scores: LEADER,
      last: 'chombo',
      over: false,
    },
    { sum: '8 = 8, 35000', rules: EXTRA, round: 8, scores: LEADER, last: 'ron', over: false },
    {
      sum: '5 > 4, 25000',
      rules: EXTRA_TONPUUSEN,
      round: 5,
      scores: EVEN,
      last: 'ron',
      over: false,
    },
    {
      sum: '8 = 4 + 4, 25000',
      rules: EXTRA_TONPUUSEN,
      round: 8,
      scores: EVEN,
      last: 'ron',
      over: false,
    },
    {
      sum: '9 > 4 + 4, 25000',
      rules: EXTRA_TONPUUSEN,
      round: 9,
      scores: EVEN,
      last: 'ron',
      over: true,
    },
  ] as const)(
    'the end of the last round $round, $sum: over is $over',
    ({ rules, round, scores, last, over }) => {
      const state = stateOf({ roundIndex: round, scores, lastOutcome: last, ...moved })
      expect(isNaturalEnd(state, rules)).toBe(over)
    },
  )
})

describe('bankruptcy', () => {
  test.each([
    { sum: '-100 < 0', rules: BUTTOBI, scores: BELOW, last: 'ron', over: true },
    { sum: '0 is not below 0', rules: BUTTOBI, scores: ZERO, last: 'ron', over: false },
    { sum: '-100 < 0, a draw', rules: BUTTOBI, scores: BELOW, last: 'draw', over: true },
    { sum: '-100 < 0, a chombo paid', rules: BUTTOBI, scores: BELOW, last: 'chombo', over: true },
    { sum: '-100 without the rule', rules: HANCHAN, scores: BELOW, last: 'ron', over: false },
  ] as const)('the end by bankruptcy, $sum: over is $over', ({ rules, scores, last, over }) => {
    expect(isNaturalEnd(stateOf({ roundIndex: 2, scores, lastOutcome: last }), rules)).toBe(over)
  })
})

describe('the last dealer leads and keeps the round', () => {
  test.each([
    { sum: '35000 is the most', scores: LAST_LEADS, last: 'ron', ...stayed, over: true },
    { sum: '35000 ties', scores: LAST_TIES, last: 'tsumo', ...stayed, over: true },
    { sum: '35000 is the most, a draw', scores: LAST_LEADS, last: 'draw', ...stayed, over: true },
    { sum: '20000 < 35000', scores: LEADER, last: 'ron', ...stayed, over: false },
    { sum: 'the round just began', scores: LAST_LEADS, last: 'ron', ...moved, over: false },
    { sum: 'after a chombo', scores: LAST_LEADS, last: 'chombo', ...stayed, over: false },
    { sum: 'after an abortive draw', scores: LAST_LEADS, last: 'abort', ...stayed, over: false },
    { sum: 'after nagashi', scores: LAST_LEADS, last: 'nagashi', ...stayed, over: true },
    { sum: 'South 3', scores: LAST_LEADS, last: 'ron', ...stayed, round: 7, over: false },
    {
      sum: '35000 >= 31000',
      rules: AGARIYAME_GOAL,
      scores: LAST_LEADS,
      last: 'ron',
      ...stayed,
      over: true,
    },
    {
      sum: '30900 < 31000',
      rules: AGARIYAME_GOAL,
      scores: [29000, 30100, 30000, 30900],
      last: 'ron',
      ...stayed,
      over: false,
    },
    {
      sum: 'East 4 of a tonpuusen',
      rules: rulesOf({ ...AGARIYAME, tonpuusen: true }),
      scores: LAST_LEADS,
      last: 'ron',
      ...stayed,
      round: 4,
      over: true,
    },
    {
      sum: 'without the rule',
      rules: HANCHAN,
      scores: LAST_LEADS,
      last: 'ron',
      ...stayed,
      over: false,
    },
    {
      sum: 'West 4 is an extra round, 29000 < 30000',
      rules: { ...TENHOU, withButtobi: false },
      scores: [20000, 25000, 26000, 29000],
      last: 'ron',
      ...stayed,
      round: 12,
      over: false,
    },
  ] as const)('when the last dealer leads and keeps the round, $sum: over is $over', (row) => {
    const { scores, last, roundJustChanged, over } = row
    const roundIndex = 'round' in row ? row.round : 8
    const rules = 'rules' in row ? row.rules : AGARIYAME
    const state = stateOf({ roundIndex, scores, lastOutcome: last, roundJustChanged })
    expect(isNaturalEnd(state, rules)).toBe(over)
  })
})
