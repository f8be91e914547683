import { describe, expect, test } from 'vitest'
import {
  firstPenaltyAmounts,
  penaltyAmountProblem,
  usualPenaltyAmounts,
} from '../../../src/domain/penalty-bounds'

const EMA = { minPenalty: 100, maxPenalty: 20000, penaltyStep: 100 }
const RRC = { minPenalty: 1000, maxPenalty: 64000, penaltyStep: 1000 }
const ODD = { minPenalty: 500, maxPenalty: 2000, penaltyStep: 1000 }
const NO_STEP = { minPenalty: 100, maxPenalty: 2000, penaltyStep: 0 }

test.each([
  [0, EMA],
  [100, EMA],
  [20000, EMA],
  [1000, RRC],
  [1500, ODD],
  [1234, NO_STEP],
])('a penalty of %d points is allowed by the rules %j', (amount, rules) => {
  expect(penaltyAmountProblem(amount, rules)).toBeNull()
})

test.each([
  [50, EMA, 'belowMin'],
  [-100, EMA, 'belowMin'],
  [20100, EMA, 'aboveMax'],
  [150, EMA, 'offStep'],
  [100.5, EMA, 'notWhole'],
  [Number.NaN, EMA, 'notWhole'],
  [1500, RRC, 'offStep'],
  [1000, ODD, 'offStep'],
])(
  'a penalty of %d points is not allowed by the rules %j, and the problem is %s',
  (amount, rules, problem) => {
    expect(penaltyAmountProblem(amount, rules)).toBe(problem)
  },
)

describe('the first amounts of penalties', () => {
  test.each([
    [RRC, 4, [1000, 2000, 3000, 4000]],
    [ODD, 4, [500, 1500]],
    [NO_STEP, 4, [100]],
    [{ minPenalty: 0, maxPenalty: 300, penaltyStep: 100 }, 2, [100, 200]],
    [{ minPenalty: 0, maxPenalty: 0, penaltyStep: 0 }, 2, []],
  ])(
    'under the rules %j, the first %d allowed amounts of penalties are %j',
    (rules, count, amounts) => {
      expect(firstPenaltyAmounts(rules, count)).toEqual(amounts)
    },
  )
})

describe('the usual amounts of penalties', () => {
  test.each([
    [EMA, [500, 1000, 2000, 5000]],
    [RRC, [2000, 5000, 10_000, 20_000]],
    [NO_STEP, [100, 200, 500, 1000]],
    [ODD, [500, 1500]],
    [{ minPenalty: 300, maxPenalty: 900, penaltyStep: 300 }, [300, 600, 900]],
  ])('under the rules %j, the offered amounts of penalties are %j', (rules, amounts) => {
    expect(usualPenaltyAmounts(rules, 4)).toEqual(amounts)
  })
})
