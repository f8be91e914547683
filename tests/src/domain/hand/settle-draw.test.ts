import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { abort, chombo, draw, nagashi, rulesOf } from './hands'

const EAST_1 = { roundIndex: 1, honba: 3, riichiSticks: 2 }
const EAST_3 = { ...EAST_1, roundIndex: 3 }
const REVERSE_MANGAN = { extraChomboPayments: true }

describe('hands without a winner', () => {
  test.each([
    ['nobody tempai', draw(), [0, 0, 0, 0]],
    ['all tempai', draw({ tempai: [0, 1, 2, 3] }), [0, 0, 0, 0]],
    ['one tempai', draw({ tempai: [2] }), [-1000, -1000, 3000, -1000]],
    ['two tempai', draw({ tempai: [3, 1] }), [-1500, 1500, -1500, 1500]],
    ['three tempai', draw({ tempai: [0, 1, 3] }), [1000, 1000, -3000, 1000]],
    ['bets stay on the table', draw({ tempai: [0], riichi: [0] }), [2000, -1000, -1000, -1000]],
    [
      'an abortive draw moves only bets',
      abort({ riichi: [0, 1, 2, 3] }),
      [-1000, -1000, -1000, -1000],
    ],
  ])('the payments of a hand without a winner: %s', (_, hand, deltas) => {
    expect(deltasOf(settleHand(hand, EAST_1, rulesOf()))).toEqual(deltas)
  })

  test('in a hand without a winner, a bet is recorded as left on the table', () => {
    expect(settleHand(draw({ riichi: [1] }), EAST_1, rulesOf())).toEqual({
      direct: [],
      riichi: [{ from: 1, to: null, amount: 1000 }],
      honba: [],
    })
  })
})

describe('the payments of nagashi mangan', () => {
  test.each([
    ['the dealer', nagashi({ nagashi: [0] }), [12000, -4000, -4000, -4000]],
    ['a non-dealer', nagashi({ nagashi: [1] }), [-4000, 8000, -2000, -2000]],
    ['dealer and another', nagashi({ nagashi: [0, 1] }), [8000, 4000, -6000, -6000]],
    ['two non-dealers', nagashi({ nagashi: [1, 2] }), [-8000, 6000, 6000, -4000]],
    ['three', nagashi({ nagashi: [0, 1, 2] }), [4000, 2000, 2000, -8000]],
    [
      'tempai is not paid, bets are charged',
      nagashi({ nagashi: [1], tempai: [0, 3], riichi: [3] }),
      [-4000, 8000, -2000, -3000],
    ],
  ])('the payments of nagashi mangan: %s', (_, hand, deltas) => {
    expect(deltasOf(settleHand(hand, EAST_1, rulesOf()))).toEqual(deltas)
  })
})

describe('chombo', () => {
  test.each([
    ['the dealer pays a reverse mangan', chombo({ loser: 2 }), EAST_3, [4000, 4000, -12000, 4000]],
    ['a non-dealer pays a reverse mangan', chombo({ loser: 0 }), EAST_3, [-8000, 2000, 4000, 2000]],
  ])('the payments of chombo: %s', (_, hand, before, deltas) => {
    expect(deltasOf(settleHand(hand, before, rulesOf(REVERSE_MANGAN)))).toEqual(deltas)
  })

  test('chombo pays nothing without the rule for it', () => {
    expect(settleHand(chombo({ loser: 0 }), EAST_1, rulesOf())).toEqual({
      direct: [],
      riichi: [],
      honba: [],
    })
  })
})
