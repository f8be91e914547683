import { describe, expect, test } from 'vitest'
import { resultsOf } from './ended-game'
import { rulesOf } from './hands'
import { JPML_A } from './rulesets'

/** Tied players share the uma of 15000, 5000, -5000, -15000; the first gets leftover sticks. */
const SHARED = rulesOf({ equalizeUma: true, riichiGoesToWinner: true })
const UNEVEN = rulesOf({
  equalizeUma: true,
  uma: { place1: 10000, place2: 0, place3: 0, place4: -10000 },
})
/** The sum of this uma is 10000 and not 0. */
const SURPLUS = rulesOf({
  equalizeUma: true,
  uma: { place1: 20000, place2: 10000, place3: -5000, place4: -15000 },
})
const FROM_25000 = rulesOf({ umaType: 'complex', startPoints: 25000 })
const COMPLEX_TO_WINNER = rulesOf({ umaType: 'complex', riichiGoesToWinner: true })
const WITHOUT_ROWS = rulesOf({ umaType: 'complex', complexUma: undefined })

const UNTIED = [40000, 32000, 28000, 20000] as const

describe('the uma of a game', () => {
  test.each([
    // The columns are: title; rules; scores; uma of each seat.
    ['nobody ties', SHARED, UNTIED, [15000, 5000, -5000, -15000]],
    ['first and second tie', SHARED, [35000, 35000, 30000, 20000], [10000, 10000, -5000, -15000]],
    ['second and third tie', SHARED, [36000, 30000, 30000, 24000], [15000, 0, 0, -15000]],
    ['third and fourth tie', SHARED, [40000, 30000, 25000, 25000], [15000, 5000, -10000, -10000]],
    ['two pairs tie', SHARED, [25000, 35000, 25000, 35000], [-10000, 10000, -10000, 10000]],
    // Each of the three tied players: (15000 + 5000 - 5000) / 3.
    ['the first three tie', SHARED, [32000, 24000, 32000, 32000], [5000, -15000, 5000, 5000]],
    // Each of the three tied players: (5000 - 5000 - 15000) / 3.
    ['the last three tie', SHARED, [28000, 28000, 28000, 36000], [-5000, -5000, -5000, 15000]],
    ['all four tie', SHARED, [30000, 30000, 30000, 30000], [0, 0, 0, 0]],
    [
      'all four tie and the sum of the uma is not 0',
      SURPLUS,
      [30000, 30000, 30000, 30000],
      [0, 0, 0, 0],
    ],
    [
      'second and third tie and the rules do not share uma',
      rulesOf(),
      [30000, 35000, 30000, 25000],
      [5000, 15000, -5000, -15000],
    ],
    [
      'three players tie whose shared uma is no whole number',
      UNEVEN,
      [32000, 32000, 32000, 24000],
      [10000 / 3, 10000 / 3, 10000 / 3, -10000],
    ],
  ] as const)('when %s, the uma of the four seats is $3', (_, rules, scores, uma) => {
    expect(resultsOf({ scores }, rules).map((result) => result.parts.uma)).toEqual(uma)
  })
})

describe('the complex uma', () => {
  test.each([
    // The columns are: title; rules; scores; uma of each seat. The start is 30000 unless the title says otherwise.
    [
      'three players are below the start',
      JPML_A,
      [45000, 27000, 25000, 23000],
      [12000, -1000, -3000, -8000],
    ],
    [
      'three players are below the start and two of them tie',
      JPML_A,
      [45000, 26000, 26000, 23000],
      [12000, -2000, -2000, -8000],
    ],
    ['two players are below the start', JPML_A, UNTIED, [8000, 4000, -4000, -8000]],
    [
      'two players are below the start and one is exactly at the start',
      JPML_A,
      [40000, 30000, 28000, 22000],
      [8000, 4000, -4000, -8000],
    ],
    [
      'two players are below the start, one of them by 100 points',
      JPML_A,
      [42000, 30000, 29900, 18100],
      [8000, 4000, -4000, -8000],
    ],
    [
      'only seat 3 is below the start',
      JPML_A,
      [35000, 33000, 32000, 20000],
      [8000, 3000, 1000, -12000],
    ],
    [
      'only seat 0 is below the start',
      JPML_A,
      [20000, 35000, 33000, 32000],
      [-12000, 8000, 3000, 1000],
    ],
    [
      'one player is below the start and two others tie',
      JPML_A,
      [35000, 32500, 32500, 20000],
      [8000, 2000, 2000, -12000],
    ],
    [
      'one player is below a start of 25000',
      FROM_25000,
      [30000, 26000, 25000, 19000],
      [8000, 3000, 1000, -12000],
    ],
    ['nobody is below the start and all tie', JPML_A, [30000, 30000, 30000, 30000], [0, 0, 0, 0]],
    [
      'the rules have no complex uma, so that the usual one counts',
      WITHOUT_ROWS,
      UNTIED,
      [8000, 4000, -4000, -8000],
    ],
  ] as const)('when %s, the complex uma of the four seats is $3', (_, rules, scores, uma) => {
    expect(resultsOf({ scores }, rules).map((result) => result.parts.uma)).toEqual(uma)
  })

  test('the complex uma counts the players below the start points only after the leftover sticks are given out', () => {
    const ending = { scores: [29500, 29000, 29000, 28500], riichiSticks: 4 } as const
    const uma = resultsOf(ending, COMPLEX_TO_WINNER).map((result) => result.parts.uma)
    expect(uma).toEqual([12000, -1000, -3000, -8000])
  })
})
