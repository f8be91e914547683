import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { abort, at, draw, nagashi, rulesOf } from './hands'

describe('hands without a winner', () => {
  test.each([
    // The columns are: title; hand; score change of each seat. There are three honba and two sticks on the table, which
    // nobody gets.
    ['a draw with nobody tempai', draw(), [0, 0, 0, 0]],
    ['a draw with seat 2 tempai', draw({ tempai: [2] }), [-1000, -1000, 3000, -1000]],
    ['a draw with seat 3 tempai', draw({ tempai: [3] }), [-1000, -1000, -1000, 3000]],
    ['a draw with the dealer tempai', draw({ tempai: [0] }), [3000, -1000, -1000, -1000]],
    ['a draw with seats 0 and 2 tempai', draw({ tempai: [0, 2] }), [1500, -1500, 1500, -1500]],
    ['a draw with seats 3 and 1 tempai', draw({ tempai: [3, 1] }), [-1500, 1500, -1500, 1500]],
    ['a draw with seat 0 noten', draw({ tempai: [1, 2, 3] }), [-3000, 1000, 1000, 1000]],
    ['a draw with seat 2 noten', draw({ tempai: [0, 1, 3] }), [1000, 1000, -3000, 1000]],
    ['a draw with all tempai', draw({ tempai: [0, 1, 2, 3] }), [0, 0, 0, 0]],
    [
      'a draw whose only tempai player bet riichi',
      draw({ tempai: [0], riichi: [0] }),
      [2000, -1000, -1000, -1000],
    ],
    [
      'a draw whose two tempai players bet riichi',
      draw({ tempai: [0, 1], riichi: [0, 1] }),
      [500, 500, -1500, -1500],
    ],
    [
      'a draw with one of three tempai players in riichi',
      draw({ tempai: [0, 1, 2], riichi: [2] }),
      [1000, 1000, 0, -3000],
    ],
    [
      'a draw with a noten player in riichi',
      draw({ tempai: [0], riichi: [3] }),
      [3000, -1000, -1000, -2000],
    ],
    [
      'a draw with all in riichi',
      draw({ tempai: [0, 1, 2, 3], riichi: [0, 1, 2, 3] }),
      [-1000, -1000, -1000, -1000],
    ],
    ['an abortive draw with two in riichi', abort({ riichi: [1, 3] }), [0, -1000, 0, -1000]],
    [
      'an abortive draw with all in riichi',
      abort({ riichi: [0, 1, 2, 3] }),
      [-1000, -1000, -1000, -1000],
    ],
  ])('%s changes the scores of the four seats by $2', (_, hand, deltas) => {
    expect(deltasOf(settleHand(hand, at(1, 3, 2), rulesOf()))).toEqual(deltas)
  })

  test('in a hand without a winner, a bet is recorded as left on the table', () => {
    expect(settleHand(draw({ riichi: [1] }), at(1, 3, 2), rulesOf())).toEqual({
      direct: [],
      riichi: [{ from: 1, to: null, amount: 1000 }],
      honba: [],
    })
  })
})

describe('the payments of nagashi mangan', () => {
  test.each([
    // The columns are: title; hand; round, honba and sticks before; score change of each seat.
    ['the dealer of East 1', nagashi({ nagashi: [0] }), at(1), [12000, -4000, -4000, -4000]],
    ['the dealer of East 3', nagashi({ nagashi: [2] }), at(3), [-4000, -4000, 12000, -4000]],
    ['a non-dealer', nagashi({ nagashi: [1] }), at(1), [-4000, 8000, -2000, -2000]],
    // By seat: 12000 - 4000; 8000 - 4000; twice -4000 - 2000.
    [
      'the dealer and another player',
      nagashi({ nagashi: [0, 1] }),
      at(1),
      [8000, 4000, -6000, -6000],
    ],
    // By seat: 2 x -4000; twice 8000 - 2000; 2 x -2000.
    ['seats 1 and 2', nagashi({ nagashi: [1, 2] }), at(1), [-8000, 6000, 6000, -4000]],
    ['seats 3 and 0 in East 3', nagashi({ nagashi: [3, 0] }), at(3), [6000, -4000, -8000, 6000]],
    // By seat: 12000 - 2 x 4000; twice 8000 - 4000 - 2000; -4000 - 2 x 2000.
    [
      'the dealer and two others',
      nagashi({ nagashi: [0, 1, 2] }),
      at(1),
      [4000, 2000, 2000, -8000],
    ],
    // The dealer: 3 x -4000. The other three: 8000 - 2 x 2000 each.
    ['all but the dealer', nagashi({ nagashi: [1, 2, 3] }), at(1), [-12000, 4000, 4000, 4000]],
    [
      'a non-dealer, with honba and sticks on the table,',
      nagashi({ nagashi: [1] }),
      at(1, 3, 2),
      [-4000, 8000, -2000, -2000],
    ],
    [
      'a non-dealer with one of two tempai players in riichi',
      nagashi({ nagashi: [1], tempai: [0, 3], riichi: [3] }),
      at(1, 3, 2),
      [-4000, 8000, -2000, -3000],
    ],
    [
      'a non-dealer with all in riichi',
      nagashi({ nagashi: [1], tempai: [0, 3], riichi: [0, 1, 2, 3] }),
      at(1, 4, 2),
      [-5000, 7000, -3000, -3000],
    ],
  ])(
    'a nagashi mangan of %s changes the scores of the four seats by $3',
    (_, hand, before, deltas) => {
      expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
    },
  )
})
