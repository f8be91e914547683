import { describe, expect, test } from 'vitest'
import { finalResults } from '../../../../src/domain/hand/final-results'
import { rulesetById, type Ruleset } from '../../../../src/domain/event/rulesets'
import type { BySeat } from '../../../../src/domain/session/seats'
import { present } from '../../../../src/lib/assert'
import { rulesOf, stateOf } from './hands'

const EMA = present(rulesetById('ema'), 'ema').rules
const JPML_A = present(rulesetById('jpmlA'), 'jpmlA').rules
const UNTIED: BySeat<number> = [40000, 32000, 28000, 20000]
const NOBODY: BySeat<boolean> = [false, false, false, false]
const NO_CHIPS: BySeat<number> = [0, 0, 0, 0]

const resultsOf = (args: {
  ruleset: Ruleset
  scores: BySeat<number>
  riichiSticks?: number
  replaced?: BySeat<boolean>
  chips?: BySeat<number>
  chombo?: BySeat<number>
  yakitori?: BySeat<boolean>
}) =>
  finalResults({
    state: stateOf({
      scores: args.scores,
      riichiSticks: args.riichiSticks ?? 0,
      chombo: args.chombo ?? [0, 0, 0, 0],
      yakitori: args.yakitori ?? NOBODY,
    }),
    ruleset: args.ruleset,
    replaced: args.replaced ?? NOBODY,
    chips: args.chips ?? NO_CHIPS,
  })

const ratingDeltas = (args: Parameters<typeof resultsOf>[0]) =>
  resultsOf(args).map((result) => result.ratingDelta)

describe('places', () => {
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
    expect(resultsOf({ ruleset: EMA, scores }).map((result) => result.place)).toEqual(places)
  })
})

describe('leftover sticks at the end of a game', () => {
  test.each([
    [1, [33000, 29000, 29000, 28000], [34000, 29000, 29000, 28000]],
    [3, [30500, 30500, 28000, 28000], [32000, 32000, 28000, 28000]], // The winners share the sticks: 1500 each.
    [1, [30000, 30000, 30000, 29000], [30300, 30300, 30300, 29000]], // 100 points are lost.
    [1, [29750, 29750, 29750, 29750], [29950, 29950, 29950, 29950]], // The winners share the sticks: 200 each, and 200 are lost.
    [0, [40000, 30000, 30000, 20000], [40000, 30000, 30000, 20000]],
  ] as const)(
    'leftover sticks at the end of a game: %i of them, %o',
    (riichiSticks, scores, final) => {
      expect(
        resultsOf({ ruleset: EMA, scores, riichiSticks }).map((result) => result.score),
      ).toEqual(final)
    },
  )

  test('leftover sticks are lost where the rules give them to no player', () => {
    const scores = [33000, 29000, 29000, 28000] as const
    expect(resultsOf({ ruleset: JPML_A, scores, riichiSticks: 1 })[0].score).toBe(33000)
  })
})

describe('the rating change', () => {
  test.each([
    // Score and uma of each seat: 10000 + 15000, 2000 + 5000, -2000 - 5000, -10000 - 15000.
    ['score and uma', { ruleset: EMA, scores: UNTIED }, [25000, 7000, -7000, -25000]],
    [
      // The rating with a shared place: 1500 + (15000 + 5000) / 2.
      'two share the first and two the third place',
      { ruleset: EMA, scores: [31500, 28500, 31500, 28500] },
      [11500, -11500, 11500, -11500],
    ],
    [
      'three share the first place and one stick',
      { ruleset: EMA, scores: [30000, 30000, 30000, 29000], riichiSticks: 1 },
      [5300, 5300, 5300, -16000],
    ],
    [
      // The uma of three shared last places is (5000 - 5000 - 15000) / 3 = -5000.
      'three share the second place',
      { ruleset: EMA, scores: [36000, 28000, 28000, 28000] },
      [21000, -7000, -7000, -7000],
    ],
    [
      // The uma of the shared middle places is 0.
      'two share the second place',
      { ruleset: EMA, scores: [36000, 30000, 30000, 24000] },
      [21000, 0, 0, -21000],
    ],
    ['four share everything', { ruleset: EMA, scores: [30000, 30000, 30000, 30000] }, [0, 0, 0, 0]],
    [
      'four share nothing even when the row does not add up to 0',
      {
        ruleset: rulesOf({
          equalizeUma: true,
          uma: { place1: 20000, place2: 10000, place3: -5000, place4: -15000 },
        }),
        scores: [30000, 30000, 30000, 30000],
      },
      [0, 0, 0, 0],
    ],
    [
      // Uma and oka by seat: 15000 uma + 15000 oka; 5000 - 5000; -5000 - 5000; -15000 - 5000.
      'oka is never shared',
      {
        ruleset: rulesOf({ startPoints: 25000, oka: 20000 }),
        scores: [25000, 25000, 25000, 25000],
      },
      [30000, 0, -10000, -20000],
    ],
    [
      // Chips by seat: 5 chips x 2000, and so on.
      'chips',
      { ruleset: rulesOf({ chipsValue: 2000 }), scores: UNTIED, chips: [5, 0, -2, -3] },
      [35000, 7000, -11000, -31000],
    ],
    [
      'chips without a value',
      { ruleset: rulesOf(), scores: UNTIED, chips: [5, 0, -2, -3] },
      [25000, 7000, -7000, -25000],
    ],
    [
      'two chombo of 20000',
      { ruleset: EMA, scores: UNTIED, chombo: [0, -40000, 0, 0] },
      [25000, -33000, -7000, -25000],
    ],
    [
      'yakitori',
      {
        ruleset: rulesOf({ withYakitori: true, yakitoriPenalty: 5000 }),
        scores: UNTIED,
        yakitori: [false, false, true, true],
      },
      [25000, 7000, -12000, -30000],
    ],
    [
      'yakitori without the rule',
      {
        ruleset: rulesOf({ yakitoriPenalty: 5000 }),
        scores: UNTIED,
        yakitori: [true, true, true, true],
      },
      [25000, 7000, -7000, -25000],
    ],
    [
      // A replaced player gets -15000 fixed points and -15000 uma, and their chombo counts.
      'a replaced player',
      {
        ruleset: EMA,
        scores: UNTIED,
        replaced: [true, false, false, false],
        chombo: [-20000, 0, 0, 0],
      },
      [-50000, 7000, -7000, -25000],
    ],
    [
      'a replaced player where the rules say 0',
      {
        ruleset: rulesOf({ replacementPlayerFixedPoints: 0, replacementPlayerOverrideUma: 0 }),
        scores: UNTIED,
        replaced: [false, false, false, true],
      },
      [25000, 7000, -7000, 0],
    ],
  ] as const)('the rating change of a game: %s', (_, args, deltas) => {
    expect(ratingDeltas(args)).toEqual(deltas)
  })

  test('the rating change of a game is the sum of its parts', () => {
    const ruleset = rulesOf({
      oka: 20000,
      chipsValue: 100,
      withYakitori: true,
      yakitoriPenalty: 3000,
    })
    const results = resultsOf({
      ruleset,
      scores: UNTIED,
      chips: [1, 2, 3, 4],
      chombo: [-20000, 0, 0, 0],
      yakitori: [true, false, false, false],
    })
    expect(results[0]).toEqual({
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

describe('the complex uma', () => {
  test.each([
    ['three below', [45000, 27000, 25000, 23000], [12000, -1000, -3000, -8000]],
    ['one below', [35000, 33000, 32000, 20000], [8000, 3000, 1000, -12000]],
    ['two below', UNTIED, [8000, 4000, -4000, -8000]],
    [
      'exactly the start points is not below',
      [40000, 30000, 28000, 22000],
      [8000, 4000, -4000, -8000],
    ],
    ['a tie in the row of one below', [35000, 32500, 32500, 20000], [8000, 2000, 2000, -12000]],
  ] as const)('the complex uma: %s', (_, scores, uma) => {
    expect(resultsOf({ ruleset: JPML_A, scores }).map((result) => result.parts.uma)).toEqual(uma)
  })

  test('the complex uma counts players after the leftover sticks are given out', () => {
    const ruleset = rulesOf({ umaType: 'complex', riichiGoesToWinner: true })
    const scores = [29500, 29000, 29000, 28500] as const
    const results = resultsOf({ ruleset, scores, riichiSticks: 4 })
    expect(results.map((result) => result.parts.uma)).toEqual([12000, -1000, -3000, -8000])
  })

  test('the complex uma of rules without rows uses the usual rows', () => {
    const ruleset = rulesOf({ umaType: 'complex', complexUma: undefined })
    const results = resultsOf({ ruleset, scores: UNTIED })
    expect(results.map((result) => result.parts.uma)).toEqual([8000, 4000, -4000, -8000])
  })
})

test('a game without hands gives each player the fixed points, in seat order, and nothing else', () => {
  const results = finalResults({
    state: stateOf({ scores: [30000, 30000, 30000, 30000], yakitori: [true, true, true, true] }),
    ruleset: { ...EMA, replacementPlayerFixedPoints: -15000, withYakitori: true, oka: 20000 },
    replaced: [true, false, false, false],
    chips: NO_CHIPS,
    isPenaltyGame: true,
  })

  expect(results.map(({ place, ratingDelta }) => [place, ratingDelta])).toEqual([
    [1, -15000],
    [2, -15000],
    [3, -15000],
    [4, -15000],
  ])
})
