import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { at, ron, rulesOf, tsumo } from './hands'

// By default, hands have 1 han 30 fu. A ron pays 1000, or 1500 to the dealer. For a tsumo the dealer
// pays 500 and each other player 300; to the dealer each player pays 500.
describe('a single win', () => {
  test.each([
    // The columns are: title; hand; round, honba and sticks before; score change of each seat.
    ['a ron of seat 1', ron({ winner: 1, loser: 2 }), at(1), [0, 1000, -1000, 0]],
    ['a ron of the dealer of East 1', ron({ winner: 0, loser: 2 }), at(1), [1500, 0, -1500, 0]],
    ['a ron of the dealer of South 3', ron({ winner: 2, loser: 3 }), at(7), [0, 0, 1500, -1500]],
    ['a tsumo of seat 1', tsumo({ winner: 1, han: 3 }), at(1), [-2000, 4000, -1000, -1000]],
    ['a tsumo of the dealer', tsumo({ winner: 0, han: 3 }), at(1), [6000, -2000, -2000, -2000]],
    // The winner gets 5200 + 2 x 300.
    [
      'a ron with two honba',
      ron({ winner: 1, loser: 2, han: 3, fu: 40 }),
      at(1, 2),
      [0, 5800, -5800, 0],
    ],
    // The winner gets 2900 + 4 x 300.
    [
      'a ron of the dealer with four honba',
      ron({ winner: 0, loser: 3, han: 2 }),
      at(1, 4),
      [4100, 0, 0, -4100],
    ],
    // The dealer pays 1300 + 3 x 100, and the other two pay 700 + 3 x 100 each.
    [
      'a tsumo with three honba',
      tsumo({ winner: 2, han: 2, fu: 40 }),
      at(1, 3),
      [-1600, -1000, 3600, -1000],
    ],
    // The winner gets 3 x (2000 + 5 x 100).
    [
      'a tsumo of the dealer with five honba',
      tsumo({ winner: 1, han: 3 }),
      at(2, 5),
      [-2500, 7500, -2500, -2500],
    ],
    [
      'a ron of a winner in riichi',
      ron({ winner: 1, loser: 2, riichi: [1] }),
      at(1),
      [0, 1000, -1000, 0],
    ],
    [
      'a ron off a discarder in riichi',
      ron({ winner: 1, loser: 2, riichi: [2] }),
      at(1),
      [0, 2000, -2000, 0],
    ],
    // The winner gets 1000 + 2 x 300 + 2 x 1000 + 1000.
    [
      'a ron with three bets, two honba and a stick',
      ron({ winner: 1, loser: 2, riichi: [1, 2, 3] }),
      at(1, 2, 1),
      [0, 4600, -2600, -1000],
    ],
    // The winner gets 1500 + 300 + 3 x 1000 + 3 x 1000.
    [
      'a ron with four bets, a honba and three sticks',
      ron({ winner: 0, loser: 1, riichi: [0, 1, 2, 3] }),
      at(1, 1, 3),
      [7800, -2800, -1000, -1000],
    ],
    // The winner gets 500 + 300 + 300 + 2 x 1000 + 2 x 1000.
    [
      'a tsumo with three bets and two sticks',
      tsumo({ winner: 3, riichi: [0, 1, 3] }),
      at(1, 0, 2),
      [-1500, -1300, -300, 5100],
    ],
    // The winner gets 1000 + 2000 + 1000, 3 x 300 for honba, the other player's bet, and two sticks.
    [
      'a tsumo with two bets, three honba and two sticks',
      tsumo({ winner: 3, han: 3, riichi: [0, 3] }),
      at(2, 3, 2),
      [-2300, -2300, -1300, 7900],
    ],
    // The winner gets 3 x 500 + 1000.
    [
      'a tsumo of the dealer of North 4 with a stick',
      tsumo({ winner: 3 }),
      at(16, 0, 1),
      [-500, -500, -500, 2500],
    ],
  ])('%s changes the scores of the four seats by $3', (_, hand, before, deltas) => {
    expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
  })

  test('the payments of a single win say who paid what to whom', () => {
    const hand = ron({ winner: 1, loser: 2, riichi: [1, 3] })
    expect(settleHand(hand, at(1, 1, 2), rulesOf())).toEqual({
      direct: [{ from: 2, to: 1, amount: 1000 }],
      riichi: [
        { from: 3, to: 1, amount: 1000 },
        { from: null, to: 1, amount: 2000 },
      ],
      honba: [{ from: 2, to: 1, amount: 300 }],
    })
  })
})

describe('the rules that value a single win', () => {
  const KIRIAGE = { withKiriageMangan: true }
  const KAZOE = { withKazoe: true }

  test.each([
    // The columns are: title; rules; hand; score change of each seat in East 1.
    ['a ron raised to mangan', KIRIAGE, ron({ winner: 1, loser: 2, han: 4 }), [0, 8000, -8000, 0]],
    [
      'a tsumo raised to mangan',
      KIRIAGE,
      tsumo({ winner: 0, han: 4 }),
      [12000, -4000, -4000, -4000],
    ],
    [
      'a counted yakuman by ron',
      KAZOE,
      ron({ winner: 0, loser: 2, han: 13 }),
      [48000, 0, -48000, 0],
    ],
    [
      'a counted yakuman by tsumo',
      KAZOE,
      tsumo({ winner: 1, han: 13 }),
      [-16000, 32000, -8000, -8000],
    ],
  ])(
    'by rules that allow it, %s changes the scores of the four seats by $3',
    (_, rules, hand, deltas) => {
      expect(deltasOf(settleHand(hand, at(1), rulesOf(rules)))).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; value of a honba; number of honba; hand; score change of each seat in East 1.
    ['a ron of seat 1', 0, 5, ron({ winner: 1, loser: 2 }), [0, 1000, -1000, 0]],
    ['a ron of seat 3', 0, 6, ron({ winner: 3, loser: 2 }), [0, 0, -1000, 1000]],
    ['a tsumo of the dealer', 0, 5, tsumo({ winner: 0 }), [1500, -500, -500, -500]],
    ['a tsumo of seat 3', 0, 6, tsumo({ winner: 3 }), [-500, -300, -300, 1100]],
    ['a ron', 1500, 1, ron({ winner: 1, loser: 2 }), [0, 2500, -2500, 0]],
    ['a tsumo of the dealer', 1500, 1, tsumo({ winner: 0 }), [3000, -1000, -1000, -1000]],
    ['a tsumo', 600, 1, tsumo({ winner: 1 }), [-700, 1700, -500, -500]],
    // The values below cannot be divided by three, so each player pays a third rounded up to 100.
    ['a tsumo', 100, 2, tsumo({ winner: 1 }), [-700, 1700, -500, -500]],
    ['a tsumo', 500, 1, tsumo({ winner: 1 }), [-700, 1700, -500, -500]],
    ['a tsumo', 500, 3, tsumo({ winner: 1 }), [-1100, 2900, -900, -900]],
    ['a ron', 500, 3, ron({ winner: 1, loser: 0 }), [-2500, 2500, 0, 0]],
    ['a tsumo of the dealer', 1000, 1, tsumo({ winner: 0 }), [2700, -900, -900, -900]],
  ])(
    '%s, when a honba is worth %i and there are %i honba, changes the scores of the four seats by $4',
    (_, honbaValue, honba, hand, deltas) => {
      expect(deltasOf(settleHand(hand, at(1, honba), rulesOf({ honbaValue })))).toEqual(deltas)
    },
  )
})

describe('a win with a liable player', () => {
  const YAKUMAN = { han: -1, fu: 0 }
  const DOUBLE = { han: -2, fu: 0 }
  const TRIPLE = { han: -3, fu: 0 }
  const FOURFOLD = { han: -4, fu: 0 }

  test.each([
    // The columns are: title; winner, discarder and liable player; hand; honba; score change of each seat in East 1. Of
    // 64000 and of 96000 points, the liable player pays a quarter.
    ['a mangan', [1, 2, 3], { han: 5 }, 0, [0, 8000, -4000, -4000]],
    ['a yakuman', [1, 2, 3], YAKUMAN, 0, [0, 32000, -16000, -16000]],
    ['a yakuman of the dealer', [0, 2, 3], YAKUMAN, 0, [48000, 0, -24000, -24000]],
    ['a yakuman of the dealer with two honba', [0, 1, 2], YAKUMAN, 2, [48600, -24600, -24000, 0]],
    ['a double yakuman', [1, 2, 3], DOUBLE, 0, [0, 64000, -48000, -16000]],
    ['a triple yakuman', [1, 2, 3], TRIPLE, 0, [0, 96000, -72000, -24000]],
    ['a triple yakuman of the dealer', [0, 2, 3], TRIPLE, 0, [144000, 0, -72000, -72000]],
    ['a fourfold yakuman', [1, 2, 3], FOURFOLD, 0, [0, 128000, -64000, -64000]],
    ['a yakuman for which the discarder is liable', [1, 2, 2], YAKUMAN, 0, [0, 32000, -32000, 0]],
    [
      'a double yakuman for which the discarder is liable, with a honba',
      [1, 2, 2],
      DOUBLE,
      1,
      [0, 64300, -64300, 0],
    ],
  ] as const)(
    'a ron of %s with a liable player changes the scores of the four seats by $4',
    (_, [winner, loser, pao], value, honba, deltas) => {
      const hand = ron({ winner, loser, pao, ...value })
      expect(deltasOf(settleHand(hand, at(1, honba), rulesOf()))).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; hand; honba and sticks before; score change of each seat in East 1.
    // In the first row, the discarder pays 72000 of the 96000 points and the whole honba; the liable player pays 24000.
    [
      'a ron of the dealer’s double yakuman with a bet on the table and a honba',
      ron({ winner: 0, loser: 1, pao: 2, ...DOUBLE }),
      at(1, 1, 1),
      [97300, -72300, -24000, 0],
    ],
    // The winner gets 16000 + 16000 + 2 x 1000 + 1000.
    [
      'a ron of a yakuman with two bets and a stick',
      ron({ winner: 1, loser: 2, pao: 3, ...YAKUMAN, riichi: [0, 3] }),
      at(1, 0, 1),
      [-1000, 35000, -16000, -17000],
    ],
    // The winner gets 48000 + 600 from the liable player, a bet and a stick.
    [
      'a tsumo of the dealer’s yakuman with a bet, a stick and two honba',
      tsumo({ winner: 0, pao: 2, ...YAKUMAN, riichi: [3] }),
      at(1, 2, 1),
      [50600, 0, -48600, -1000],
    ],
  ])(
    'with a liable player, %s changes the scores of the four seats by $3',
    (_, hand, before, deltas) => {
      expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; hand; score change of each seat in East 1.
    ['a yakuman of seat 1', tsumo({ winner: 1, pao: 2, ...YAKUMAN }), [0, 32000, -32000, 0]],
    [
      'a yakuman for which the dealer is liable',
      tsumo({ winner: 1, pao: 0, ...YAKUMAN }),
      [-32000, 32000, 0, 0],
    ],
    [
      'a double yakuman of the dealer',
      tsumo({ winner: 0, pao: 3, ...DOUBLE }),
      [96000, 0, 0, -96000],
    ],
    [
      'a yakuman whose liable player is in riichi',
      tsumo({ winner: 1, pao: 3, ...YAKUMAN, riichi: [3] }),
      [0, 33000, 0, -33000],
    ],
  ])(
    'a liable player alone pays a tsumo of %s: the scores of the four seats change by $2',
    (_, hand, deltas) => {
      expect(deltasOf(settleHand(hand, at(1), rulesOf()))).toEqual(deltas)
    },
  )

  test('the liable player pays the honba of a tsumo unrounded, because nobody shares it', () => {
    const hand = tsumo({ winner: 1, pao: 3, ...YAKUMAN })
    const settled = settleHand(hand, at(1, 2), rulesOf({ honbaValue: 1000 }))
    expect(deltasOf(settled)).toEqual([0, 34000, 0, -34000])
  })

  test('a discarder who is also liable is recorded with a single payment', () => {
    const hand = ron({ winner: 1, loser: 2, pao: 2, ...YAKUMAN })
    expect(settleHand(hand, at(1), rulesOf())).toEqual({
      direct: [{ from: 2, to: 1, amount: 32000 }],
      riichi: [],
      honba: [],
    })
  })
})
