import { expect, test } from 'vitest'
import { playHand } from '../../../../src/domain/hand/play-hand'
import {
  abort,
  chombo,
  draw,
  multiron,
  nagashi,
  ron,
  rulesOf,
  stateOf,
  tsumo,
  winOf,
} from './hands'

const NO_RENCHAN = { withWinningDealerHonbaSkipped: true }
const at = (roundIndex: number, honba: number, riichiSticks: number) => ({
  roundIndex,
  honba,
  riichiSticks,
})

// The dealer is seat 0 in East 1, South 1 and West 1, seat 1 in East 2, seat 3 in East 4 and South 4.
test.each([
  {
    what: 'East 1, dealer ron, two others bet',
    before: at(1, 0, 0),
    hand: ron({ winner: 0, loser: 1, riichi: [1, 2] }),
    sum: 'honba 0 + 1, sticks taken',
    after: at(1, 1, 0),
  },
  {
    what: 'East 2, 3 honba, dealer tsumo',
    before: at(2, 3, 4),
    hand: tsumo({ winner: 1 }),
    sum: 'honba 3 + 1, sticks taken',
    after: at(2, 4, 0),
  },
  {
    what: 'East 4, dealer is one of three winners',
    before: at(4, 0, 1),
    hand: multiron({
      loser: 0,
      wins: [winOf({ winner: 1 }), winOf({ winner: 2 }), winOf({ winner: 3 })],
    }),
    sum: 'honba 0 + 1, sticks taken',
    after: at(4, 1, 0),
  },
  {
    what: 'East 1, the dealer discards to two',
    before: at(1, 2, 3),
    hand: multiron({ loser: 0, riichi: [2], wins: [winOf({ winner: 1 }), winOf({ winner: 2 })] }),
    sum: 'honba to 0, sticks taken, 1 + 1',
    after: at(2, 0, 0),
  },
  {
    what: 'East 4, ron off the dealer',
    before: at(4, 5, 2),
    hand: ron({ winner: 0, loser: 3 }),
    sum: 'honba to 0, sticks taken, 4 + 1 = South 1',
    after: at(5, 0, 0),
  },
  {
    what: 'South 4, tsumo of seat 0',
    before: at(8, 1, 1),
    hand: tsumo({ winner: 0 }),
    sum: 'honba to 0, sticks taken, 8 + 1 = West 1',
    after: at(9, 0, 0),
  },
  {
    what: 'West 1, dealer tsumo',
    before: at(9, 1, 0),
    hand: tsumo({ winner: 0 }),
    sum: 'honba 1 + 1',
    after: at(9, 2, 0),
  },
  {
    what: 'East 3, dealer ron, no renchan',
    before: at(3, 4, 2),
    rules: NO_RENCHAN,
    hand: ron({ winner: 2, loser: 0, riichi: [2] }),
    sum: 'honba to 0, sticks taken, 3 + 1',
    after: at(4, 0, 0),
  },
  {
    what: 'East 1, dealer among two winners, no renchan',
    before: at(1, 1, 0),
    rules: NO_RENCHAN,
    hand: multiron({ loser: 3, wins: [winOf({ winner: 0 }), winOf({ winner: 2 })] }),
    sum: 'honba to 0, 1 + 1',
    after: at(2, 0, 0),
  },
  {
    what: 'East 1, draw, all tempai, all bet',
    before: at(1, 0, 2),
    hand: draw({ tempai: [0, 1, 2, 3], riichi: [0, 1, 2, 3] }),
    sum: 'sticks 2 + 4, honba 0 + 1',
    after: at(1, 1, 6),
  },
  {
    what: 'South 2, draw, dealer alone tempai',
    before: at(6, 2, 0),
    hand: draw({ tempai: [1], riichi: [1] }),
    sum: 'sticks 0 + 1, honba 2 + 1',
    after: at(6, 3, 1),
  },
  {
    what: 'South 2, draw, all but the dealer tempai',
    before: at(6, 2, 0),
    hand: draw({ tempai: [0, 2, 3], riichi: [0] }),
    sum: 'sticks 0 + 1, honba 2 + 1, 6 + 1',
    after: at(7, 3, 1),
  },
  {
    what: 'East 1, draw, nobody tempai',
    before: at(1, 7, 3),
    hand: draw(),
    sum: 'honba 7 + 1, 1 + 1',
    after: at(2, 8, 3),
  },
  {
    what: 'East 1, draw, dealer tempai, no renchan',
    before: at(1, 0, 0),
    rules: NO_RENCHAN,
    hand: draw({ tempai: [0, 1], riichi: [0] }),
    sum: 'sticks 0 + 1, honba 0 + 1, 1 + 1',
    after: at(2, 1, 1),
  },
  {
    what: 'South 4, draw, dealer noten',
    before: at(8, 0, 1),
    hand: draw({ tempai: [0] }),
    sum: 'honba 0 + 1, 8 + 1 = West 1',
    after: at(9, 1, 1),
  },
  {
    what: 'East 2, abortive with four bets',
    before: at(2, 1, 1),
    hand: abort({ riichi: [0, 1, 2, 3] }),
    sum: 'sticks 1 + 4, honba 1 + 1',
    after: at(2, 2, 5),
  },
  {
    what: 'East 2, abortive, no renchan',
    before: at(2, 1, 1),
    rules: NO_RENCHAN,
    hand: abort(),
    sum: 'honba 1 + 1',
    after: at(2, 2, 1),
  },
  {
    what: 'East 1, nagashi of the dealer who is tempai',
    before: at(1, 0, 0),
    hand: nagashi({ nagashi: [0], tempai: [0], riichi: [1] }),
    sum: 'sticks 0 + 1, honba 0 + 1',
    after: at(1, 1, 1),
  },
  {
    what: 'East 1, nagashi of the dealer who is noten',
    before: at(1, 0, 0),
    hand: nagashi({ nagashi: [0], tempai: [1] }),
    sum: 'honba 0 + 1, 1 + 1',
    after: at(2, 1, 0),
  },
  {
    what: 'East 1, nagashi, dealer tempai, no renchan',
    before: at(1, 3, 1),
    rules: NO_RENCHAN,
    hand: nagashi({ nagashi: [2], tempai: [0] }),
    sum: 'honba 3 + 1, no renchan is for wins and draws',
    after: at(1, 4, 1),
  },
  {
    what: 'South 3, chombo of the dealer, sticks and honba lie there',
    before: at(7, 2, 3),
    hand: chombo({ loser: 2 }),
    sum: 'nothing moves',
    after: at(7, 2, 3),
  },
  {
    what: 'East 1, chombo paid as a reverse mangan',
    before: at(1, 1, 1),
    rules: { extraChomboPayments: true },
    hand: chombo({ loser: 1 }),
    sum: 'nothing moves',
    after: at(1, 1, 1),
  },
])(
  'the counters of rounds, honba and sticks after $what: $sum',
  ({ before, hand, rules, after }) => {
    const state = stateOf(before)
    const ruleset = rulesOf({ withAbortives: true, ...rules })
    expect(playHand({ state, hand, ruleset, noTimeLeft: false }).state).toMatchObject(after)
  },
)
