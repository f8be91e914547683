import { describe, expect, test } from 'vitest'
import { progressAfter } from '../../../../src/domain/hand/progression'
import type { Seat } from '../../../../src/domain/session/seats'
import {
  abort,
  at,
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

const winsOf = (...winners: Seat[]) => winners.map((winner) => winOf({ winner }))

/** The counters after a hand. `stays` = the dealer stays the same. */
const stays = (roundIndex: number, honba: number, riichiSticks = 0) =>
  ({ ...at(roundIndex, honba, riichiSticks), roundJustChanged: false }) as const
const moves = (roundIndex: number, honba: number, riichiSticks = 0) =>
  ({ ...at(roundIndex, honba, riichiSticks), roundJustChanged: true }) as const
const NOBODY = [false, false, false, false]

// The dealer is seat 0 in East 1, South 1 and West 1, seat 1 in East 2 and South 2, seat 3 in East 4 and South 4.
describe('the counters after a hand', () => {
  test.each([
    // The columns are: title; hand; round, honba and sticks before the hand; the same counters after it.
    [
      'a ron of the dealer over two bets keeps the deal and adds a honba',
      ron({ winner: 0, loser: 1, riichi: [1, 2] }),
      at(1),
      stays(1, 1),
    ],
    [
      'a ron of a dealer in riichi keeps the deal, adds a honba and clears the sticks',
      ron({ winner: 1, loser: 0, riichi: [1] }),
      at(2, 2, 1),
      stays(2, 3),
    ],
    [
      'a tsumo of the dealer keeps the deal, adds a honba and clears the sticks',
      tsumo({ winner: 1 }),
      at(2, 2, 1),
      stays(2, 3),
    ],
    ['a tsumo of the dealer clears four sticks', tsumo({ winner: 1 }), at(2, 3, 4), stays(2, 4)],
    [
      'a tsumo of the dealer in West 1 keeps the deal and adds a honba',
      tsumo({ winner: 0 }),
      at(9, 1),
      stays(9, 2),
    ],
    [
      'two winners, one of them the dealer, keep the deal and add a honba',
      multiron({ loser: 2, wins: winsOf(0, 1) }),
      at(2, 2, 1),
      stays(2, 3),
    ],
    [
      'three winners, the dealer the last of them, keep the deal and add a honba',
      multiron({ loser: 0, wins: winsOf(1, 2, 3) }),
      at(4, 0, 1),
      stays(4, 1),
    ],
    [
      'a ron off the dealer passes the deal and clears honba and sticks',
      ron({ winner: 0, loser: 1 }),
      at(2, 2, 1),
      moves(3, 0),
    ],
    ['a ron in East 4 leads to South 1', ron({ winner: 0, loser: 3 }), at(4, 5, 2), moves(5, 0)],
    [
      'a tsumo of another player than the dealer passes the deal and clears honba and sticks',
      tsumo({ winner: 3 }),
      at(2, 2, 1),
      moves(3, 0),
    ],
    ['a tsumo in South 4 leads to West 1', tsumo({ winner: 0 }), at(8, 1, 1), moves(9, 0)],
    [
      'two winners other than the dealer pass the deal and clear honba and sticks',
      multiron({ loser: 2, wins: winsOf(0, 3) }),
      at(2, 2, 1),
      moves(3, 0),
    ],
    [
      'two players who win off the dealer pass the deal and clear honba and sticks',
      multiron({ loser: 0, riichi: [2], wins: winsOf(1, 2) }),
      at(1, 2, 3),
      moves(2, 0),
    ],
    [
      'a draw with all in riichi keeps the deal, adds a honba and leaves the bets',
      draw({ tempai: [0, 1, 2, 3], riichi: [0, 1, 2, 3] }),
      at(1, 0, 2),
      stays(1, 1, 6),
    ],
    [
      'a draw with only the dealer tempai keeps the deal, adds a honba and leaves the bet',
      draw({ tempai: [1], riichi: [1] }),
      at(2, 2, 1),
      stays(2, 3, 2),
    ],
    [
      'a draw in South 2 with the dealer tempai keeps the deal and adds a honba',
      draw({ tempai: [1], riichi: [1] }),
      at(6, 2),
      stays(6, 3, 1),
    ],
    [
      'a draw with only two players other than the dealer tempai passes the deal, adds a honba and leaves the bets',
      draw({ tempai: [0, 2], riichi: [0, 2] }),
      at(2, 2, 1),
      moves(3, 3, 3),
    ],
    [
      'a draw with only the dealer noten passes the deal and adds a honba',
      draw({ tempai: [0, 2, 3], riichi: [0] }),
      at(6, 2),
      moves(7, 3, 1),
    ],
    [
      'a draw with nobody tempai passes the deal and adds a honba',
      draw(),
      at(1, 7, 3),
      moves(2, 8, 3),
    ],
    [
      'a draw in South 4 leads to West 1 with a honba more',
      draw({ tempai: [0] }),
      at(8, 0, 1),
      moves(9, 1, 1),
    ],
    [
      'an abortive draw with all in riichi keeps the deal, adds a honba and leaves the bets',
      abort({ riichi: [0, 1, 2, 3] }),
      at(2, 2, 1),
      stays(2, 3, 5),
    ],
    [
      'an abortive draw after one honba leaves two honba',
      abort({ riichi: [0, 1, 2, 3] }),
      at(2, 1, 1),
      stays(2, 2, 5),
    ],
    [
      'a nagashi mangan of a tempai dealer keeps the deal and adds a honba',
      nagashi({ nagashi: [0], tempai: [0], riichi: [1] }),
      at(1),
      stays(1, 1, 1),
    ],
    [
      'a nagashi mangan of a noten dealer passes the deal and adds a honba',
      nagashi({ nagashi: [0], tempai: [1] }),
      at(1),
      moves(2, 1),
    ],
    [
      'a nagashi mangan with the dealer tempai keeps the deal and adds a honba',
      nagashi({ nagashi: [0], tempai: [1] }),
      at(2, 2, 1),
      stays(2, 3, 1),
    ],
    [
      'a nagashi mangan with nobody tempai passes the deal, adds a honba and leaves the bet',
      nagashi({ nagashi: [1], riichi: [3] }),
      at(2, 2, 1),
      moves(3, 3, 2),
    ],
    [
      'a chombo of the dealer changes no counter',
      chombo({ loser: 1 }),
      at(2, 2, 1),
      stays(2, 2, 1),
    ],
    [
      'a chombo of the dealer of South 3 changes no counter',
      chombo({ loser: 2 }),
      at(7, 2, 3),
      stays(7, 2, 3),
    ],
  ])('%s', (_, hand, before, after) => {
    const progress = progressAfter(hand, stateOf(before), rulesOf())
    expect(progress).toEqual({ ...after, lastOutcome: hand.kind, yakitori: NOBODY })
  })

  test.each([
    // The columns are: title; hand; round, honba and sticks before the hand; the same counters after it.
    [
      'a ron of the dealer in riichi passes the deal',
      ron({ winner: 2, loser: 0, riichi: [2] }),
      at(3, 4, 2),
      moves(4, 0),
    ],
    ['a ron of the dealer passes the deal', ron({ winner: 1, loser: 0 }), at(2, 2, 1), moves(3, 0)],
    ['a tsumo of the dealer passes the deal', tsumo({ winner: 1 }), at(2, 2, 1), moves(3, 0)],
    [
      'two winners, the dealer the first of them, pass the deal',
      multiron({ loser: 3, wins: winsOf(0, 2) }),
      at(1, 1),
      moves(2, 0),
    ],
    [
      'two winners, the dealer the last of them, pass the deal',
      multiron({ loser: 2, wins: winsOf(0, 1) }),
      at(2, 2, 1),
      moves(3, 0),
    ],
    [
      'a draw with the dealer tempai passes the deal and adds a honba',
      draw({ tempai: [1] }),
      at(2, 2, 1),
      moves(3, 3, 1),
    ],
    [
      'a draw with the dealer among the tempai passes the deal and adds a honba',
      draw({ tempai: [0, 1], riichi: [0] }),
      at(1),
      moves(2, 1, 1),
    ],
    [
      'a draw with nobody tempai passes the deal and adds a honba',
      draw(),
      at(2, 2, 1),
      moves(3, 3, 1),
    ],
    ['an abortive draw keeps the deal and adds a honba', abort(), at(2, 2, 1), stays(2, 3, 1)],
    ['an abortive draw after one honba leaves two honba', abort(), at(2, 1, 1), stays(2, 2, 1)],
    [
      'a nagashi mangan with the dealer tempai keeps the deal and adds a honba',
      nagashi({ nagashi: [0], tempai: [1] }),
      at(2, 2, 1),
      stays(2, 3, 1),
    ],
    [
      'a nagashi mangan with only the dealer tempai keeps the deal and adds a honba',
      nagashi({ nagashi: [2], tempai: [0] }),
      at(1, 3, 1),
      stays(1, 4, 1),
    ],
  ])('by rules without renchan, %s', (_, hand, before, after) => {
    const progress = progressAfter(hand, stateOf(before), rulesOf(NO_RENCHAN))
    expect(progress).toEqual({ ...after, lastOutcome: hand.kind, yakitori: NOBODY })
  })

  test('the counters stay as they are after a chombo that is paid as a reverse mangan', () => {
    const hand = chombo({ loser: 1 })
    const progress = progressAfter(
      hand,
      stateOf(at(1, 1, 1)),
      rulesOf({ extraChomboPayments: true }),
    )
    expect(progress).toEqual({ ...stays(1, 1, 1), lastOutcome: 'chombo', yakitori: NOBODY })
  })
})

describe('the yakitori flag', () => {
  const before = stateOf({ yakitori: [true, true, true, false] })

  test.each([
    ['ron', ron({ winner: 1, loser: 0 }), [true, false, true, false]],
    ['tsumo', tsumo({ winner: 0 }), [false, true, true, false]],
    ['multiple ron', multiron({ loser: 3, wins: winsOf(0, 1) }), [false, false, true, false]],
    ['nagashi mangan, which is not a win', nagashi({ nagashi: [0] }), [true, true, true, false]],
    ['a draw', draw({ tempai: [0] }), [true, true, true, false]],
    ['a chombo', chombo({ loser: 0 }), [true, true, true, false]],
  ])(
    'after %s, only players who won by ron or tsumo have lost their yakitori flag',
    (_, hand, yakitori) => {
      expect(progressAfter(hand, before, rulesOf()).yakitori).toEqual(yakitori)
    },
  )
})
