import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import type { Seat } from '../../../../src/domain/session/seats'
import { at, multiron, rulesOf, winOf } from './hands'

const YAKUMAN = { han: -1, fu: 0 }
const HONBA = { doubleronHonbaAtamahane: true }
const RIICHI = { doubleronRiichiAtamahane: true }

// By default, each hand is worth 1 han 30 fu: 1000, or 1500 for the dealer.
const winsOf = (...winners: Seat[]) => winners.map((winner) => winOf({ winner }))

describe('honba, bets and sticks when several win', () => {
  // Seat 2 wins with 3 han 40 fu (5200) and seat 1 with 2 han 30 fu (2000), and the honba are worth 600. There are two
  // sticks on the table. Seat 0, who discards, seat 3 and seat 2 have bet riichi.
  test.each([
    // The columns are: title; rules; score change of each seat. The comments add the changes up, by seat.
    // In the first row: -5200 - 2000 - 1200 - 1000; 2000 + 600 + 2 x 1000 + 2000; 5200 + 600; -1000.
    ['each winner gets the honba and their own bet', {}, [-9400, 6600, 5800, -1000]],
    // By seat: -5200 - 2000 - 600 - 1000; 2000 + 600 + 4000; 5200; -1000.
    ['the honba go to the winner nearest to the discarder', HONBA, [-8800, 6600, 5200, -1000]],
    // By seat: -9400; 2000 + 600 + 3 x 1000 + 2000; 5200 + 600 - 1000; -1000.
    ['the bets go to the winner nearest to the discarder', RIICHI, [-9400, 7600, 4800, -1000]],
    // By seat: -8800; 2000 + 600 + 5000; 5200 - 1000; -1000.
    [
      'the honba and the bets go to the winner nearest to the discarder',
      { ...HONBA, ...RIICHI },
      [-8800, 7600, 4200, -1000],
    ],
  ])('when two win and %s, the scores of the four seats change by $2', (_, rules, deltas) => {
    const wins = [winOf({ winner: 2, han: 3, fu: 40 }), winOf({ winner: 1, han: 2, fu: 30 })]
    const hand = multiron({ loser: 0, riichi: [0, 2, 3], wins })
    expect(deltasOf(settleHand(hand, at(1, 2, 2), rulesOf(rules)))).toEqual(deltas)
  })

  test.each([
    // The columns are: title; discarder; wins; round, honba and sticks before; score change of each seat. The nearest
    // winner is the first after the discarder in turn; after seat 3 comes seat 0.
    ['seat 3 after a discard by seat 2', 2, winsOf(1, 3), at(1, 1, 1), [0, 1300, -2600, 2300]],
    ['seat 0 after a discard by seat 3', 3, winsOf(2, 0), at(1, 0, 2), [3500, 0, 1000, -2500]],
    ['seat 2 after a discard by seat 0', 0, winsOf(3, 2), at(1, 0, 1), [-2000, 0, 2000, 1000]],
  ] as const)(
    'when two players win, the nearest to the discarder, %s, gets the sticks',
    (_, loser, wins, before, deltas) => {
      const hand = multiron({ loser, wins })
      expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; rules; winners; honba; score change of each seat. Seat 0, the dealer of East 1, discards.
    ['each winner is paid two honba', {}, winsOf(1, 2, 3), 2, [-4800, 1600, 1600, 1600]],
    [
      'only the winner nearest to the discarder is paid two honba',
      HONBA,
      winsOf(3, 2, 1),
      2,
      [-3600, 1600, 1000, 1000],
    ],
  ])(
    'when three win and %s, the scores of the four seats change by $4',
    (_, rules, wins, honba, deltas) => {
      const hand = multiron({ loser: 0, wins })
      expect(deltasOf(settleHand(hand, at(1, honba), rulesOf(rules)))).toEqual(deltas)
    },
  )

  test.each([
    // The columns are: title; rules; who bet; score change of each seat. Seat 0 discards to seats 1 and 2.
    [
      'each winner gets their own bet, and the nearest winner gets the discarder’s bet',
      {},
      [0, 1, 2],
      [-3000, 2000, 1000, 0],
    ],
    [
      'all three bets go to the winner nearest to the discarder',
      RIICHI,
      [0, 1, 2],
      [-3000, 3000, 0, 0],
    ],
    [
      'the only bet is that of the winner nearest to the discarder',
      RIICHI,
      [1],
      [-2000, 1000, 1000, 0],
    ],
    [
      'the only bet is that of a player who neither won nor discarded',
      {},
      [3],
      [-2000, 2000, 1000, -1000],
    ],
  ] as const)(
    'when two win and %s, the scores of the four seats change by $3',
    (_, rules, riichi, deltas) => {
      const hand = multiron({ loser: 0, wins: winsOf(1, 2), riichi })
      expect(deltasOf(settleHand(hand, at(1), rulesOf(rules)))).toEqual(deltas)
    },
  )
})

describe('the hands of several winners', () => {
  test.each([
    // The columns are: title; rules; discarder; honba; wins; score change of each seat in East 1.
    // In the first row, the discarder pays 1500, 1000 and 32000, each with 300 for a honba.
    [
      'one of the three hands is a yakuman',
      {},
      2,
      1,
      [...winsOf(0, 1), winOf({ winner: 3, ...YAKUMAN })],
      [1800, 1300, -35400, 32300],
    ],
    // By seat: -16000 - 300 - 1000 - 300; 32000 + 300; 1000 + 300; -16000.
    [
      'seat 3 is liable for one of the two hands',
      {},
      0,
      1,
      [winOf({ winner: 1, pao: 3, ...YAKUMAN }), winOf({ winner: 2 })],
      [-17600, 32300, 1300, -16000],
    ],
    // Seat 0: -1000 - 16000. Seat 1: 1000 - 16000. Seat 3: 32000.
    [
      'one winner is liable for the other winner’s yakuman off seat 0',
      {},
      0,
      0,
      [winOf({ winner: 1 }), winOf({ winner: 3, pao: 1, ...YAKUMAN })],
      [-17000, -15000, 0, 32000],
    ],
    [
      'one winner is liable for the other winner’s yakuman off seat 2',
      {},
      2,
      0,
      [winOf({ winner: 1 }), winOf({ winner: 3, pao: 1, ...YAKUMAN })],
      [0, -15000, -17000, 32000],
    ],
    [
      'the discarder is liable for one of the two hands',
      {},
      0,
      0,
      [winOf({ winner: 1, pao: 0, ...YAKUMAN }), winOf({ winner: 2 })],
      [-33000, 32000, 1000, 0],
    ],
    [
      'both hands are raised to mangan',
      { withKiriageMangan: true },
      3,
      0,
      [winOf({ winner: 0, han: 4 }), winOf({ winner: 1, han: 3, fu: 60 })],
      [12000, 8000, 0, -20000],
    ],
    [
      'one hand is a counted yakuman',
      { withKazoe: true },
      3,
      0,
      [winOf({ winner: 0, han: 13 }), winOf({ winner: 1, han: 12 })],
      [48000, 24000, 0, -72000],
    ],
  ] as const)(
    'when several win and %s, the scores of the four seats change by $5',
    (_, rules, loser, honba, wins, deltas) => {
      const hand = multiron({ loser, wins })
      expect(deltasOf(settleHand(hand, at(1, honba), rulesOf(rules)))).toEqual(deltas)
    },
  )
})
