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

// By default, hands are of 1 han 30 fu (ron 1000 or 1500, tsumo 300/500 or 500 each).
describe('honba', () => {
  test.each([
    {
      what: 'ron',
      hand: ron({ winner: 1, loser: 2, han: 3, fu: 40 }),
      before: at(1, 2),
      sum: '5200 + 2 x 300 = 5800',
      deltas: [0, 5800, -5800, 0],
    },
    {
      what: 'ron of the dealer',
      hand: ron({ winner: 0, loser: 3, han: 2 }),
      before: at(1, 4),
      sum: '2900 + 4 x 300 = 4100',
      deltas: [4100, 0, 0, -4100],
    },
    {
      what: 'tsumo',
      hand: tsumo({ winner: 2, han: 2, fu: 40 }),
      before: at(1, 3),
      sum: '1300 + 3 x 100, twice 700 + 3 x 100; 1600 + 2 x 1000 = 3600',
      deltas: [-1600, -1000, 3600, -1000],
    },
    {
      what: 'tsumo of the dealer of East 2',
      hand: tsumo({ winner: 1, han: 3 }),
      before: at(2, 5),
      sum: '2000 + 5 x 100 each; 3 x 2500 = 7500',
      deltas: [-2500, 7500, -2500, -2500],
    },
    {
      what: 'of 1500, ron',
      rules: { honbaValue: 1500 },
      hand: ron({ winner: 1, loser: 2 }),
      before: at(1, 1),
      sum: '1000 + 1500 = 2500',
      deltas: [0, 2500, -2500, 0],
    },
    {
      what: 'of 1500, tsumo of the dealer',
      rules: { honbaValue: 1500 },
      hand: tsumo({ winner: 0 }),
      before: at(1, 1),
      sum: '500 + 1500 / 3 each; 3 x 1000 = 3000',
      deltas: [3000, -1000, -1000, -1000],
    },
    {
      what: 'of nothing, ron',
      rules: { honbaValue: 0 },
      hand: ron({ winner: 3, loser: 2 }),
      before: at(1, 6),
      sum: '1000 + 6 x 0 = 1000',
      deltas: [0, 0, -1000, 1000],
    },
    {
      what: 'of nothing, tsumo',
      rules: { honbaValue: 0 },
      hand: tsumo({ winner: 3 }),
      before: at(1, 6),
      sum: '500 + 300 + 300 = 1100',
      deltas: [-500, -300, -300, 1100],
    },
    {
      what: 'of 500, which three cannot share, tsumo',
      rules: { honbaValue: 500 },
      hand: tsumo({ winner: 1 }),
      before: at(1, 1),
      sum: '500 / 3 = 166.7 -> 200 each; 700 + 500 + 500 = 1700',
      deltas: [-700, 1700, -500, -500],
    },
    {
      what: 'of 500, three of them, tsumo',
      rules: { honbaValue: 500 },
      hand: tsumo({ winner: 1 }),
      before: at(1, 3),
      sum: '3 x 200 each; 1100 + 900 + 900 = 2900',
      deltas: [-1100, 2900, -900, -900],
    },
    {
      what: 'of 500, three of them, ron',
      rules: { honbaValue: 500 },
      hand: ron({ winner: 1, loser: 0 }),
      before: at(1, 3),
      sum: '1000 + 3 x 500 = 2500',
      deltas: [-2500, 2500, 0, 0],
    },
    {
      what: 'of 100, tsumo',
      rules: { honbaValue: 100 },
      hand: tsumo({ winner: 1 }),
      before: at(1, 2),
      sum: '100 / 3 = 33.3 -> 100 each, twice; 700 + 500 + 500 = 1700',
      deltas: [-700, 1700, -500, -500],
    },
    {
      what: 'of 600, tsumo',
      rules: { honbaValue: 600 },
      hand: tsumo({ winner: 1 }),
      before: at(1, 1),
      sum: '600 / 3 = 200 each; 700 + 500 + 500 = 1700',
      deltas: [-700, 1700, -500, -500],
    },
  ])('the payments of honba, $what: $sum', ({ hand, before, rules, deltas }) => {
    expect(deltasOf(settleHand(hand, before, rulesOf(rules)))).toEqual(deltas)
  })
})

describe('riichi bets and sticks', () => {
  test.each([
    {
      what: 'the winner gets their own bet back',
      hand: ron({ winner: 1, loser: 2, riichi: [1] }),
      before: at(1),
      sum: '1000 - 1000 + 1000 = 1000',
      deltas: [0, 1000, -1000, 0],
    },
    {
      what: 'the discarder bet',
      hand: ron({ winner: 1, loser: 2, riichi: [2] }),
      before: at(1),
      sum: '1000 + 1000 = 2000',
      deltas: [0, 2000, -2000, 0],
    },
    {
      what: 'all four bet, three sticks, one honba',
      hand: ron({ winner: 0, loser: 1, riichi: [0, 1, 2, 3] }),
      before: at(1, 1, 3),
      sum: '1500 + 300 + 3 x 1000 + 3 x 1000 = 7800',
      deltas: [7800, -2800, -1000, -1000],
    },
    {
      what: 'tsumo with bets and sticks',
      hand: tsumo({ winner: 3, riichi: [0, 1, 3] }),
      before: at(1, 0, 2),
      sum: '500 + 300 + 300 + 2 x 1000 + 2 x 1000 = 5100',
      deltas: [-1500, -1300, -300, 5100],
    },
    {
      what: 'sticks alone in North 4, dealer is seat 3',
      hand: tsumo({ winner: 3 }),
      before: at(16, 0, 1),
      sum: '3 x 500 + 1000 = 2500',
      deltas: [-500, -500, -500, 2500],
    },
  ])('the payments of riichi bets and sticks, $what: $sum', ({ hand, before, deltas }) => {
    expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
  })
})
