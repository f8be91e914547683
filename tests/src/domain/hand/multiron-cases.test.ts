import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { multiron, rulesOf, winOf } from './hands'

/** Round (1 = East 1, its dealer is seat 0), honba and sticks before the hand. */
const at = (roundIndex: number, honba = 0, riichiSticks = 0) => ({
  roundIndex,
  honba,
  riichiSticks,
})
const YAKUMAN = { han: -1, fu: 0 }

// By default, hands are of 1 han 30 fu (ron 1000 or 1500, tsumo 300/500 or 500 each).
describe('the payments to several winners', () => {
  const HONBA = { doubleronHonbaAtamahane: true }
  const RIICHI = { doubleronRiichiAtamahane: true }
  // Seat 2 wins 3 han 40 fu (5200) and seat 1 wins 2 han 30 fu (2000), with 600 for honba. Two sticks lie on the table,
  // and the discarder, seat 3 and seat 2 have bet riichi.
  const reference = multiron({
    loser: 0,
    riichi: [0, 2, 3],
    wins: [winOf({ winner: 2, han: 3, fu: 40 }), winOf({ winner: 1, han: 2, fu: 30 })],
  })
  const ofSeats = (loser: 0 | 2 | 3, ...winners: (0 | 1 | 2 | 3)[]) => ({
    loser,
    wins: winners.map((winner) => winOf({ winner })),
  })

  test.each([
    {
      what: 'the reference',
      hand: reference,
      before: at(1, 2, 2),
      sum: '-5200 - 2000 - 1200 - 1000; 2000 + 600 + 2 x 1000 + 2000; 5200 + 600; -1000',
      deltas: [-9400, 6600, 5800, -1000],
    },
    {
      what: 'honba to the nearest',
      rules: HONBA,
      hand: reference,
      before: at(1, 2, 2),
      sum: '-5200 - 2000 - 600 - 1000; 2000 + 600 + 4000; 5200; -1000',
      deltas: [-8800, 6600, 5200, -1000],
    },
    {
      what: 'bets to the nearest',
      rules: RIICHI,
      hand: reference,
      before: at(1, 2, 2),
      sum: '-9400; 2000 + 600 + 3 x 1000 + 2000; 5200 + 600 - 1000; -1000',
      deltas: [-9400, 7600, 4800, -1000],
    },
    {
      what: 'both to the nearest',
      rules: { ...HONBA, ...RIICHI },
      hand: reference,
      before: at(1, 2, 2),
      sum: '-8800; 2000 + 600 + 5000; 5200 - 1000; -1000',
      deltas: [-8800, 7600, 4200, -1000],
    },
    {
      what: 'the seat after the discarder is the nearest, the one before them the farthest',
      hand: multiron(ofSeats(2, 1, 3)),
      before: at(1, 1, 1),
      sum: '1000 + 300; -2 x 1300; 1000 + 300 + 1000',
      deltas: [0, 1300, -2600, 2300],
    },
    {
      what: 'the dealer is the nearest past the last seat',
      hand: multiron(ofSeats(3, 2, 0)),
      before: at(1, 0, 2),
      sum: '1500 + 2 x 1000; 1000; -2500',
      deltas: [3500, 0, 1000, -2500],
    },
    {
      what: 'three winners',
      hand: multiron(ofSeats(0, 1, 2, 3)),
      before: at(1, 2),
      sum: '3 x (1000 + 600) = 4800',
      deltas: [-4800, 1600, 1600, 1600],
    },
    {
      what: 'three winners, honba to the nearest',
      rules: HONBA,
      hand: multiron(ofSeats(0, 3, 2, 1)),
      before: at(1, 2),
      sum: '1000 + 600, 1000, 1000; 3600',
      deltas: [-3600, 1600, 1000, 1000],
    },
    {
      what: 'the winners’ bets are theirs again',
      hand: multiron({ ...ofSeats(0, 1, 2), riichi: [0, 1, 2] }),
      before: at(1),
      sum: '-2 x 1000 - 1000; 1000 + 1000; 1000',
      deltas: [-3000, 2000, 1000, 0],
    },
    {
      what: 'the winners’ bets, all to the nearest',
      rules: RIICHI,
      hand: multiron({ ...ofSeats(0, 1, 2), riichi: [0, 1, 2] }),
      before: at(1),
      sum: '-2 x 1000 - 1000; 1000 + 1000 + 1000; 1000 - 1000',
      deltas: [-3000, 3000, 0, 0],
    },
    {
      what: 'the nearest alone bet, all to the nearest',
      rules: RIICHI,
      hand: multiron({ ...ofSeats(0, 1, 2), riichi: [1] }),
      before: at(1),
      sum: '1000 - 1000 + 1000',
      deltas: [-2000, 1000, 1000, 0],
    },
    {
      what: 'a player who neither won nor discarded bet',
      hand: multiron({ ...ofSeats(0, 1, 2), riichi: [3] }),
      before: at(1),
      sum: '1000 + 1000; 1000; -1000',
      deltas: [-2000, 2000, 1000, -1000],
    },
    {
      what: 'liability for one of the hands',
      hand: multiron({
        loser: 0,
        wins: [winOf({ winner: 1, pao: 3, ...YAKUMAN }), winOf({ winner: 2 })],
      }),
      before: at(1, 1),
      sum: '-16000 - 300 - 1000 - 300; 32000 + 300; 1000 + 300; -16000',
      deltas: [-17600, 32300, 1300, -16000],
    },
    {
      what: 'the other winner is liable',
      hand: multiron({
        loser: 0,
        wins: [winOf({ winner: 1 }), winOf({ winner: 3, pao: 1, ...YAKUMAN })],
      }),
      before: at(1),
      sum: '-1000 - 16000; 1000 - 16000; 32000',
      deltas: [-17000, -15000, 0, 32000],
    },
    {
      what: 'the discarder is liable',
      hand: multiron({
        loser: 0,
        wins: [winOf({ winner: 1, pao: 0, ...YAKUMAN }), winOf({ winner: 2 })],
      }),
      before: at(1),
      sum: '-32000 - 1000; 32000; 1000',
      deltas: [-33000, 32000, 1000, 0],
    },
    {
      what: 'hands raised to mangan',
      rules: { withKiriageMangan: true },
      hand: multiron({
        loser: 3,
        wins: [winOf({ winner: 0, han: 4, fu: 30 }), winOf({ winner: 1, han: 3, fu: 60 })],
      }),
      before: at(1),
      sum: '12000 + 8000 = 20000',
      deltas: [12000, 8000, 0, -20000],
    },
    {
      what: 'counted yakuman of the dealer',
      rules: { withKazoe: true },
      hand: multiron({
        loser: 3,
        wins: [winOf({ winner: 0, han: 13, fu: 30 }), winOf({ winner: 1, han: 12, fu: 30 })],
      }),
      before: at(1),
      sum: '48000 + 24000 = 72000',
      deltas: [48000, 24000, 0, -72000],
    },
  ])('the payments to several winners, $what: $sum', ({ hand, before, rules, deltas }) => {
    expect(deltasOf(settleHand(hand, before, rulesOf(rules)))).toEqual(deltas)
  })
})
