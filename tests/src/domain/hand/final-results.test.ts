import { describe, expect, test } from 'vitest'
import { finalResults } from '../../../../src/domain/hand/final-results'
import { resultsOf } from './ended-game'
import { rulesOf, stateOf } from './hands'
import { EMA, JPML_A, TENHOU } from './rulesets'

const UNTIED = [40000, 32000, 28000, 20000] as const
const ALL_30000 = [30000, 30000, 30000, 30000] as const
const PLAIN = [25000, 7000, -7000, -25000] as const
const FIRST = [true, false, false, false] as const
const LAST = [false, false, false, true] as const
const FIRST_AND_LAST = [true, false, false, true] as const
const SECOND_AND_LAST = [false, true, false, true] as const
const LAST_TWO = [false, false, true, true] as const
const ALL = [true, true, true, true] as const

const OKA = { startPoints: 25000, oka: 20000 }
const SHARED_OKA = { ...OKA, equalizeUma: true }
const YAKITORI_3000 = { withYakitori: true, yakitoriPenalty: 3000 }
const YAKITORI_5000 = { withYakitori: true, yakitoriPenalty: 5000 }
const YAKITORI_10000 = { withYakitori: true, yakitoriPenalty: 10000 }
const REPLACED_FOR_0 = { replacementPlayerFixedPoints: 0, replacementPlayerOverrideUma: 0 }

describe('the places of a game', () => {
  test.each([
    [
      [20000, 40000, 28000, 32000],
      [4, 1, 3, 2],
    ],
    [
      [30000, 30000, 30000, 30000],
      [1, 2, 3, 4],
    ],
    [
      [25000, 35000, 25000, 35000],
      [3, 1, 4, 2],
    ],
  ] as const)('the places of the scores %o are %o', (scores, places) => {
    expect(resultsOf({ scores }, EMA).map((result) => result.place)).toEqual(places)
  })
})

describe('leftover sticks at the end of a game', () => {
  test.each([
    // The columns are: leftover sticks; scores before the winner gets the sticks; scores after.
    [0, [40000, 30000, 30000, 20000], [40000, 30000, 30000, 20000]],
    [1, [35000, 30000, 29000, 25000], [36000, 30000, 29000, 25000]],
    [1, [33000, 29000, 29000, 28000], [34000, 29000, 29000, 28000]],
    [5, [35000, 30000, 25000, 25000], [40000, 30000, 25000, 25000]],
    [1, [32000, 32000, 30000, 25000], [32500, 32500, 30000, 25000]], // 1000 / 2 = 500
    [3, [31000, 31000, 30000, 25000], [32500, 32500, 30000, 25000]], // 3000 / 2 = 1500
    [3, [30500, 30500, 28000, 28000], [32000, 32000, 28000, 28000]],
    [1, [31000, 31000, 31000, 26000], [31300, 31300, 31300, 26000]], // 1000 / 3 = 333.3, 100 are lost
    [1, [30000, 30000, 30000, 29000], [30300, 30300, 30300, 29000]],
    [2, [31000, 31000, 31000, 25000], [31600, 31600, 31600, 25000]], // 2000 / 3 = 666.7, 200 are lost
    [3, [30000, 30000, 30000, 27000], [31000, 31000, 31000, 27000]],
    [1, [29750, 29750, 29750, 29750], [29950, 29950, 29950, 29950]], // 1000 / 4 = 250, 200 are lost
    [2, [29500, 29500, 29500, 29500], [30000, 30000, 30000, 30000]],
  ] as const)(
    '%i sticks left at the end of a game with the scores %o go to the players in first place, or to nobody, as the rules say',
    (riichiSticks, scores, final) => {
      const scoresBy = (rules: typeof EMA) =>
        resultsOf({ scores, riichiSticks }, rules).map((result) => result.score)
      expect(scoresBy(EMA)).toEqual(final)
      // These rules give the leftover sticks to nobody.
      expect(scoresBy(JPML_A)).toEqual(scores)
    },
  )
})

describe('the rating change of a game', () => {
  test.each([
    // The columns are: title; rules; sticks left; scores; rating change of each seat. The comments add up
    // the score less the start, the uma and the oka. In the first row, by seat: 10000 + 15000; 2000 +
    // 5000; -2000 - 5000; -10000 - 15000.
    ['nobody ties', EMA, 0, UNTIED, [25000, 7000, -7000, -25000]],
    // The tied winners: 1500 + (15000 + 5000) / 2.
    ['two pairs tie', EMA, 0, [31500, 28500, 31500, 28500], [11500, -11500, 11500, -11500]],
    ['two are second', EMA, 0, [36000, 30000, 30000, 24000], [21000, 0, 0, -21000]],
    // Each of the three: -2000 + (5000 - 5000 - 15000) / 3.
    ['three are second', EMA, 0, [36000, 28000, 28000, 28000], [21000, -7000, -7000, -7000]],
    ['all are first', EMA, 0, ALL_30000, [0, 0, 0, 0]],
    // Each of the three: 300 + (15000 + 5000 - 5000) / 3. The last player: -1000 - 15000.
    [
      'three players share a leftover stick',
      EMA,
      1,
      [30000, 30000, 30000, 29000],
      [5300, 5300, 5300, -16000],
    ],
    // By seat: 5000 + 1000 + 15000; 3000 + 5000; -5000; -9000 - 15000.
    [
      'the first player gets a leftover stick',
      EMA,
      1,
      [35000, 33000, 30000, 21000],
      [21000, 8000, -5000, -24000],
    ],
    // One player is below the start, so the uma is 8000, 3000, 1000 and -12000.
    // By seat: 5000 + 8000; 3000 + 3000; 1000; -9000 - 12000.
    [
      'a leftover stick is lost',
      JPML_A,
      1,
      [35000, 33000, 30000, 21000],
      [13000, 6000, 1000, -21000],
    ],
    // By seat: 15000 + 15000; 5000 - 5000; -5000 - 5000; -15000 - 5000.
    [
      'all tie and the first player gets the oka',
      OKA,
      0,
      [25000, 25000, 25000, 25000],
      [30000, 0, -10000, -20000],
    ],
    // By seat: 20000 + 15000 + 15000; 3000 + 5000 - 5000; -8000 - 5000 - 5000; -15000 - 15000 - 5000.
    [
      'the first player gets the oka of Tenhou',
      TENHOU,
      0,
      [45000, 28000, 17000, 10000],
      [50000, 3000, -18000, -35000],
    ],
    // By seat: -5000 - 5000 - 5000; 10000 + 15000 + 15000; -15000 - 15000 - 5000; 10000 + 5000 - 5000.
    [
      'two tie by the rules of Tenhou',
      TENHOU,
      0,
      [20000, 35000, 10000, 35000],
      [-15000, 40000, -35000, 10000],
    ],
    // Score difference + uma + oka, by seat: 10000 + 10000 + 15000; 10000 + 10000 - 5000; -5000 - 5000 - 5000;
    // -15000 - 15000 - 5000.
    [
      'two tie and share the uma but not the oka',
      SHARED_OKA,
      0,
      [35000, 35000, 20000, 10000],
      [35000, 15000, -15000, -35000],
    ],
  ] as const)(
    'when %s, the ratings of the four seats change by $4',
    (_, rules, riichiSticks, scores, deltas) => {
      const results = resultsOf({ scores, riichiSticks }, rulesOf(rules))
      expect(results.map((result) => result.ratingDelta)).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; rules; what is added to the scores; rating change of each seat. Without the addition the
    // changes are 25000, 7000, -7000 and -25000.
    [
      'chips that are worth 2000',
      { chipsValue: 2000 },
      { chips: [5, 0, -2, -3] },
      [35000, 7000, -11000, -31000],
    ],
    [
      'chips that are worth 1000',
      { chipsValue: 1000 },
      { chips: [3, -1, -2, 0] },
      [28000, 6000, -9000, -25000],
    ],
    ['chips that are worth 0', { chipsValue: 0 }, { chips: [3, -1, -2, 0] }, PLAIN],
    ['chips by the usual rules, which know no chips,', {}, { chips: [5, 0, -2, -3] }, PLAIN],
    ['one chombo', EMA, { chombo: [-20000, 0, 0, 0] }, [5000, 7000, -7000, -25000]],
    ['two chombo', EMA, { chombo: [0, -40000, 0, 0] }, [25000, -33000, -7000, -25000]],
    [
      'three chombo of two players',
      EMA,
      { chombo: [0, -20000, 0, -40000] },
      [25000, -13000, -7000, -65000],
    ],
    [
      'yakitori flags of the last two players',
      YAKITORI_5000,
      { yakitori: LAST_TWO },
      [25000, 7000, -12000, -30000],
    ],
    [
      'yakitori flags of the first and the last player',
      YAKITORI_10000,
      { yakitori: FIRST_AND_LAST },
      [15000, 7000, -7000, -35000],
    ],
    [
      'yakitori flags that cost nothing',
      { withYakitori: true, yakitoriPenalty: 0 },
      { yakitori: ALL },
      PLAIN,
    ],
    [
      'yakitori flags of 5000, which the rules do not use,',
      { yakitoriPenalty: 5000 },
      { yakitori: ALL },
      PLAIN,
    ],
    [
      'yakitori flags of 10000, which the rules do not use,',
      { yakitoriPenalty: 10000 },
      { yakitori: ALL },
      PLAIN,
    ],
    // The replaced player gets the fixed result -15000 - 15000.
    ['a first player who was replaced', EMA, { replaced: FIRST }, [-30000, 7000, -7000, -25000]],
    // The replaced player: -15000 - 15000, and -20000 for the chombo.
    [
      'a replaced player who has a chombo',
      EMA,
      { replaced: FIRST, chombo: [-20000, 0, 0, 0] },
      [-50000, 7000, -7000, -25000],
    ],
    // The second player: -15000 - 15000 - 20000. The last player: -15000 - 15000.
    [
      'two replaced players, one of them with a chombo,',
      EMA,
      { replaced: SECOND_AND_LAST, chombo: [0, -20000, 0, 0] },
      [25000, -50000, -7000, -30000],
    ],
    [
      'a replaced last player, whose change the rules fix at 0,',
      REPLACED_FOR_0,
      { replaced: LAST },
      [25000, 7000, -7000, 0],
    ],
    [
      'four replaced players, whose change the rules fix at 0,',
      REPLACED_FOR_0,
      { replaced: ALL },
      [0, 0, 0, 0],
    ],
  ] as const)(
    'a game with %s changes the ratings of the four seats by $3',
    (_, rules, besides, deltas) => {
      const results = resultsOf({ scores: UNTIED, ...besides }, rulesOf(rules))
      expect(results.map((result) => result.ratingDelta)).toEqual(deltas)
    },
  )

  test('a replaced player whose game ends in first place keeps oka, chips and yakitori', () => {
    const rules = rulesOf({
      ...OKA,
      chipsValue: 100,
      withYakitori: true,
      yakitoriPenalty: 500,
      replacementPlayerFixedPoints: -10000,
      replacementPlayerOverrideUma: -5000,
    })
    const ending = {
      scores: [40000, 25000, 20000, 15000],
      replaced: FIRST,
      chips: [2, 0, 0, -2],
      yakitori: FIRST,
    } as const
    expect(resultsOf(ending, rules).map((result) => result.ratingDelta)).toEqual([
      -300, // -10000 - 5000 + 15000 + 200 - 500
      0, // 5000 - 5000
      -15000, // -5000 - 5000 - 5000
      -30200, // -10000 - 15000 - 5000 - 200
    ])
  })

  test('the rating change of a game adds up sticks, oka, chips, chombo and yakitori', () => {
    const rules = rulesOf({ ...OKA, chipsValue: 2000, riichiGoesToWinner: true, ...YAKITORI_3000 })
    const ending = {
      scores: [24000, 39000, 20000, 15000],
      riichiSticks: 2,
      chombo: [0, -20000, 0, 0],
      chips: [1, 2, -3, 0],
      yakitori: [false, false, true, false],
    } as const
    expect(resultsOf(ending, rules).map((result) => result.ratingDelta)).toEqual([
      1000, // -1000 + 5000 - 5000 + 2000
      30000, // 16000 + 15000 + 15000 - 20000 + 4000
      -24000, // -5000 - 5000 - 5000 - 6000 - 3000
      -30000, // -10000 - 15000 - 5000
    ])
  })

  test('the rating change of a game is the sum of its parts', () => {
    const ending = {
      scores: UNTIED,
      chips: [1, 2, 3, 4],
      chombo: [-20000, 0, 0, 0],
      yakitori: FIRST,
    } as const
    const rules = rulesOf({ oka: 20000, chipsValue: 100, ...YAKITORI_3000 })
    expect(resultsOf(ending, rules)[0]).toEqual({
      score: 40000,
      place: 1,
      chips: 1,
      ratingDelta: 17100, // 10000 + 15000 + 15000 + 100 - 20000 - 3000
      parts: {
        score: 10000,
        uma: 15000,
        oka: 15000,
        chips: 100,
        chombo: -20000,
        yakitori: -3000,
      },
    })
  })
})

test('a penalty game, which has no hands, gives each player the fixed points, and gives places in the order of the seats', () => {
  const results = finalResults({
    state: stateOf({ scores: ALL_30000, yakitori: ALL }),
    ruleset: { ...EMA, replacementPlayerFixedPoints: -15000, withYakitori: true, oka: 20000 },
    replaced: FIRST,
    chips: [0, 0, 0, 0],
    isPenaltyGame: true,
  })

  const parts = { score: -15000, uma: 0, oka: 0, chips: 0, chombo: 0, yakitori: 0 }
  const same = { score: 30000, chips: 0, ratingDelta: -15000, parts }
  expect(results).toEqual([
    { ...same, place: 1 },
    { ...same, place: 2 },
    { ...same, place: 3 },
    { ...same, place: 4 },
  ])
})
