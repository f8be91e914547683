import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { ron, rulesOf, tsumo } from './hands'

/** The round (1 = East 1, whose dealer is seat 0), honba and sticks before the hand. */
const at = (roundIndex: number, honba = 0, riichiSticks = 0) => ({
  roundIndex,
  honba,
  riichiSticks,
})
const YAKUMAN = { han: -1, fu: 0 }
const DOUBLE = { han: -2, fu: 0 }
const TRIPLE = { han: -3, fu: 0 }

describe('liability', () => {
  test.each([
    {
      what: 'yakuman ron',
      hand: ron({ winner: 1, loser: 2, pao: 3, ...YAKUMAN }),
      before: at(1),
      sum: '32000 = 16000 + 16000',
      deltas: [0, 32000, -16000, -16000],
    },
    {
      what: 'double yakuman ron',
      hand: ron({ winner: 1, loser: 2, pao: 3, ...DOUBLE }),
      before: at(1),
      sum: '64000 = 48000 + 16000',
      deltas: [0, 64000, -48000, -16000],
    },
    {
      what: 'double yakuman ron of the dealer, a honba, a stick',
      hand: ron({ winner: 0, loser: 1, pao: 2, ...DOUBLE }),
      before: at(1, 1, 1),
      sum: '96000 = 72000 + 24000, 300 from the discarder, 1000 of the stick: 97300',
      deltas: [97300, -72300, -24000, 0],
    },
    {
      what: 'yakuman tsumo of the dealer, two honba, a stick, another’s bet',
      hand: tsumo({ winner: 0, pao: 2, ...YAKUMAN, riichi: [3] }),
      before: at(1, 2, 1),
      sum: '48000 + 600 from the liable player, 1000 + 1000: 50600',
      deltas: [50600, 0, -48600, -1000],
    },
    {
      what: 'yakuman ron of the dealer, two honba',
      hand: ron({ winner: 0, loser: 1, pao: 2, ...YAKUMAN }),
      before: at(1, 2),
      sum: '48000 = 24000 + 24000, 600 from the discarder',
      deltas: [48600, -24600, -24000, 0],
    },
    {
      what: 'triple yakuman ron, as dear as a dealer’s double',
      hand: ron({ winner: 1, loser: 2, pao: 3, ...TRIPLE }),
      before: at(1),
      sum: '96000 = 72000 + 24000',
      deltas: [0, 96000, -72000, -24000],
    },
    {
      what: 'triple yakuman ron of the dealer',
      hand: ron({ winner: 0, loser: 2, pao: 3, ...TRIPLE }),
      before: at(1),
      sum: '144000 = 72000 + 72000',
      deltas: [144000, 0, -72000, -72000],
    },
    {
      what: 'fourfold yakuman ron',
      hand: ron({ winner: 1, loser: 2, pao: 3, han: -4, fu: 0 }),
      before: at(1),
      sum: '128000 = 64000 + 64000',
      deltas: [0, 128000, -64000, -64000],
    },
    {
      what: 'a mangan',
      hand: ron({ winner: 1, loser: 2, pao: 3, han: 5 }),
      before: at(1),
      sum: '8000 = 4000 + 4000',
      deltas: [0, 8000, -4000, -4000],
    },
    {
      what: 'the discarder is the liable one, a honba',
      hand: ron({ winner: 1, loser: 2, pao: 2, ...DOUBLE }),
      before: at(1, 1),
      sum: '64000 + 300 from the liable player alone',
      deltas: [0, 64300, -64300, 0],
    },
    {
      what: 'bets and a stick',
      hand: ron({ winner: 1, loser: 2, pao: 3, ...YAKUMAN, riichi: [0, 3] }),
      before: at(1, 0, 1),
      sum: '16000 + 16000 + 2 x 1000 + 1000 = 35000',
      deltas: [-1000, 35000, -16000, -17000],
    },
    {
      what: 'tsumo, the dealer is liable',
      hand: tsumo({ winner: 1, pao: 0, ...YAKUMAN }),
      before: at(1),
      sum: '32000, others nothing',
      deltas: [-32000, 32000, 0, 0],
    },
    {
      what: 'double tsumo of the dealer: no quarter',
      hand: tsumo({ winner: 0, pao: 3, ...DOUBLE }),
      before: at(1),
      sum: '96000 from the liable player alone',
      deltas: [96000, 0, 0, -96000],
    },
    {
      what: 'tsumo, the liable player bet',
      hand: tsumo({ winner: 1, pao: 3, ...YAKUMAN, riichi: [3] }),
      before: at(1),
      sum: '32000 + 1000 = 33000',
      deltas: [0, 33000, 0, -33000],
    },
    {
      what: 'tsumo with two honba of 1000: shared by nobody, so nothing is rounded',
      rules: { honbaValue: 1000 },
      hand: tsumo({ winner: 1, pao: 3, ...YAKUMAN }),
      before: at(1, 2),
      sum: '32000 + 2 x 1000 = 34000',
      deltas: [0, 34000, 0, -34000],
    },
  ])('the payments with a liable player, $what: $sum', ({ hand, before, rules, deltas }) => {
    expect(deltasOf(settleHand(hand, before, rulesOf(rules)))).toEqual(deltas)
  })
})
