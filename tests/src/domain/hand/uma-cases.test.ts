import { describe, expect, test } from 'vitest'
import { rulesetById } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { resultsOf } from './ended-game'
import { rulesOf } from './hands'

const rulesetOf = (id: string) => present(rulesetById(id), id).rules
const EMA = rulesetOf('ema')
const JPML_A = rulesetOf('jpmlA')
const PLAIN = rulesOf()
/** Tied players share the uma of 15000, 5000, -5000, -15000; the first gets leftover sticks. */
const SHARED = rulesOf({ equalizeUma: true, riichiGoesToWinner: true })
const UNTIED = [40000, 32000, 28000, 20000] as const

describe('leftover sticks at the end of a game', () => {
  test.each([
    { sum: '1000 / 1', scores: [35000, 30000, 29000, 25000], sticks: 1, first: 36000 },
    { sum: '5 x 1000 / 1', scores: [35000, 30000, 25000, 25000], sticks: 5, first: 40000 },
    { sum: '1000 / 2 = 500', scores: [32000, 32000, 30000, 25000], sticks: 1, first: 32500 },
    { sum: '3 x 1000 / 2 = 1500', scores: [31000, 31000, 30000, 25000], sticks: 3, first: 32500 },
    {
      sum: '1000 / 3 = 333.3 -> 300',
      scores: [31000, 31000, 31000, 26000],
      sticks: 1,
      first: 31300,
    },
    {
      sum: '2000 / 3 = 666.7 -> 600',
      scores: [31000, 31000, 31000, 25000],
      sticks: 2,
      first: 31600,
    },
    { sum: '3 x 1000 / 3', scores: [30000, 30000, 30000, 27000], sticks: 3, first: 31000 },
    { sum: '1000 / 4 = 250 -> 200', scores: [29750, 29750, 29750, 29750], sticks: 1, first: 29950 },
    { sum: '2000 / 4 = 500', scores: [29500, 29500, 29500, 29500], sticks: 2, first: 30000 },
    { sum: 'none', scores: [40000, 30000, 30000, 20000], sticks: 0, first: 40000 },
  ] as const)(
    'leftover sticks at the end of a game, $sticks: $sum',
    ({ scores, sticks, first }) => {
      expect(resultsOf({ scores, riichiSticks: sticks }, EMA)[0].score).toBe(first)
      expect(resultsOf({ scores, riichiSticks: sticks }, JPML_A)[0].score).toBe(scores[0])
    },
  )
})

describe('uma', () => {
  test.each([
    {
      what: 'nobody ties',
      rules: SHARED,
      scores: UNTIED,
      sum: 'the plain uma',
      uma: [15000, 5000, -5000, -15000],
    },
    {
      what: 'first and second',
      rules: SHARED,
      scores: [35000, 35000, 30000, 20000],
      sum: '(15000 + 5000) / 2',
      uma: [10000, 10000, -5000, -15000],
    },
    {
      what: 'second and third',
      rules: SHARED,
      scores: [36000, 30000, 30000, 24000],
      sum: '(5000 - 5000) / 2',
      uma: [15000, 0, 0, -15000],
    },
    {
      what: 'third and fourth',
      rules: SHARED,
      scores: [40000, 30000, 25000, 25000],
      sum: '(-5000 - 15000) / 2',
      uma: [15000, 5000, -10000, -10000],
    },
    {
      what: 'two pairs',
      rules: SHARED,
      scores: [25000, 35000, 25000, 35000],
      sum: '20000 / 2, -20000 / 2',
      uma: [-10000, 10000, -10000, 10000],
    },
    {
      what: 'the first three',
      rules: SHARED,
      scores: [32000, 24000, 32000, 32000],
      sum: '(15000 + 5000 - 5000) / 3',
      uma: [5000, -15000, 5000, 5000],
    },
    {
      what: 'the last three',
      rules: SHARED,
      scores: [28000, 28000, 28000, 36000],
      sum: '(5000 - 5000 - 15000) / 3',
      uma: [-5000, -5000, -5000, 15000],
    },
    {
      what: 'all four',
      rules: SHARED,
      scores: [30000, 30000, 30000, 30000],
      sum: 'nothing',
      uma: [0, 0, 0, 0],
    },
    {
      what: 'a tie where uma is not shared',
      rules: PLAIN,
      scores: [30000, 35000, 30000, 25000],
      sum: 'the earlier seat is second',
      uma: [5000, 15000, -5000, -15000],
    },
    {
      what: 'three tie for uneven uma',
      rules: rulesOf({
        equalizeUma: true,
        uma: { place1: 10000, place2: 0, place3: 0, place4: -10000 },
      }),
      scores: [32000, 32000, 32000, 24000],
      sum: '10000 / 3 = 3333.3',
      uma: [10000 / 3, 10000 / 3, 10000 / 3, -10000],
    },
    {
      what: 'complex, three below the start',
      rules: JPML_A,
      scores: [45000, 27000, 25000, 23000],
      sum: '3 below 30000',
      uma: [12000, -1000, -3000, -8000],
    },
    {
      what: 'complex, one below',
      rules: JPML_A,
      scores: [20000, 35000, 33000, 32000],
      sum: '1 below 30000',
      uma: [-12000, 8000, 3000, 1000],
    },
    {
      what: 'complex, two below',
      rules: JPML_A,
      scores: UNTIED,
      sum: '2 below 30000',
      uma: [8000, 4000, -4000, -8000],
    },
    {
      what: 'complex, nobody below',
      rules: JPML_A,
      scores: [30000, 30000, 30000, 30000],
      sum: '0 below 30000, all tie',
      uma: [0, 0, 0, 0],
    },
    {
      what: 'complex, the start itself is not below',
      rules: JPML_A,
      scores: [42000, 30000, 29900, 18100],
      sum: '2 below 30000',
      uma: [8000, 4000, -4000, -8000],
    },
    {
      what: 'complex, two tie below, three in all',
      rules: JPML_A,
      scores: [45000, 26000, 26000, 23000],
      sum: '(-1000 - 3000) / 2',
      uma: [12000, -2000, -2000, -8000],
    },
    {
      what: 'complex, one below of a start of 25000',
      rules: rulesOf({ umaType: 'complex', startPoints: 25000 }),
      scores: [30000, 26000, 25000, 19000],
      sum: '1 below 25000',
      uma: [8000, 3000, 1000, -12000],
    },
  ] as const)('the uma of a game, $what: $sum', ({ rules, scores, uma }) => {
    expect(resultsOf({ scores }, rules).map((result) => result.parts.uma)).toEqual(uma)
  })
})
