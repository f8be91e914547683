import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { at, chombo, rulesOf } from './hands'

describe('the payments of chombo', () => {
  test.each([
    // The columns are: title; hand; round, honba and sticks before; score change of each seat.
    ['the dealer of East 1', chombo({ loser: 0 }), at(1), [-12000, 4000, 4000, 4000]],
    ['the dealer of East 3', chombo({ loser: 2 }), at(3, 3, 2), [4000, 4000, -12000, 4000]],
    ['the dealer of South 2', chombo({ loser: 1 }), at(6), [4000, -12000, 4000, 4000]],
    ['seat 0 in East 3', chombo({ loser: 0 }), at(3, 3, 2), [-8000, 2000, 4000, 2000]],
    ['seat 3 in South 2', chombo({ loser: 3 }), at(6), [2000, 4000, 2000, -8000]],
    ['seat 0 in East 4', chombo({ loser: 0 }), at(4, 5, 2), [-8000, 2000, 2000, 4000]],
  ])(
    'a chombo of %s, paid as a reverse mangan without honba, changes the scores of the four seats by $3',
    (_, hand, before, deltas) => {
      const rules = rulesOf({ extraChomboPayments: true })
      expect(deltasOf(settleHand(hand, before, rules))).toEqual(deltas)
    },
  )

  test('a chombo moves no points when the rules have no payments for it', () => {
    expect(settleHand(chombo({ loser: 0 }), at(1, 3, 2), rulesOf())).toEqual({
      direct: [],
      riichi: [],
      honba: [],
    })
  })
})
