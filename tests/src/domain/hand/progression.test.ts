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

/** The counters after a hand, with the same dealer or the next one. */
const stays = (roundIndex: number, honba: number, riichiSticks = 0) =>
  ({ ...at(roundIndex, honba, riichiSticks), roundJustChanged: false }) as const
const moves = (roundIndex: number, honba: number, riichiSticks = 0) =>
  ({ ...at(roundIndex, honba, riichiSticks), roundJustChanged: true }) as const
const NOBODY = [false, false, false, false]

// The dealer is seat 0 in East 1, South 1 and West 1, seat 1 in East 2 and South 2, seat 3 in East 4 and South 4.
describe('the counters after a hand', () => {
  test.each([
    // The columns are: hand; round, honba and sticks before; the same after.
    [
      'dealer ron, two others bet',
      ron({ winner: 0, loser: 1, riichi: [1, 2] }),
      at(1),
      stays(1, 1),
    ],
    [
      'dealer ron, the dealer bet',
      ron({ winner: 1, loser: 0, riichi: [1] }),
      at(2, 2, 1),
      stays(2, 3),
    ],
    ['dealer tsumo', tsumo({ winner: 1 }), at(2, 2, 1), stays(2, 3)],
    ['dealer tsumo, four sticks', tsumo({ winner: 1 }), at(2, 3, 4), stays(2, 4)],
    ['dealer tsumo in West 1', tsumo({ winner: 0 }), at(9, 1), stays(9, 2)],
    [
      'dealer among two winners',
      multiron({ loser: 2, wins: winsOf(0, 1) }),
      at(2, 2, 1),
      stays(2, 3),
    ],
    [
      'dealer last of three winners',
      multiron({ loser: 0, wins: winsOf(1, 2, 3) }),
      at(4, 0, 1),
      stays(4, 1),
    ],
    ['ron off the dealer', ron({ winner: 0, loser: 1 }), at(2, 2, 1), moves(3, 0)],
    ['ron in East 4, then South 1', ron({ winner: 0, loser: 3 }), at(4, 5, 2), moves(5, 0)],
    ['tsumo of another player', tsumo({ winner: 3 }), at(2, 2, 1), moves(3, 0)],
    ['tsumo in South 4, then West 1', tsumo({ winner: 0 }), at(8, 1, 1), moves(9, 0)],
    ['two other winners', multiron({ loser: 2, wins: winsOf(0, 3) }), at(2, 2, 1), moves(3, 0)],
    [
      'two winners off the dealer',
      multiron({ loser: 0, riichi: [2], wins: winsOf(1, 2) }),
      at(1, 2, 3),
      moves(2, 0),
    ],
    [
      'draw, all tempai and bet',
      draw({ tempai: [0, 1, 2, 3], riichi: [0, 1, 2, 3] }),
      at(1, 0, 2),
      stays(1, 1, 6),
    ],
    ['draw, dealer alone tempai', draw({ tempai: [1], riichi: [1] }), at(2, 2, 1), stays(2, 3, 2)],
    [
      'draw in South 2, dealer tempai',
      draw({ tempai: [1], riichi: [1] }),
      at(6, 2),
      stays(6, 3, 1),
    ],
    [
      'draw, two others tempai',
      draw({ tempai: [0, 2], riichi: [0, 2] }),
      at(2, 2, 1),
      moves(3, 3, 3),
    ],
    [
      'draw, only the dealer noten',
      draw({ tempai: [0, 2, 3], riichi: [0] }),
      at(6, 2),
      moves(7, 3, 1),
    ],
    ['draw, nobody tempai', draw(), at(1, 7, 3), moves(2, 8, 3)],
    ['draw in South 4, then West 1', draw({ tempai: [0] }), at(8, 0, 1), moves(9, 1, 1)],
    ['abortive draw, four bets', abort({ riichi: [0, 1, 2, 3] }), at(2, 2, 1), stays(2, 3, 5)],
    ['abortive draw, one honba', abort({ riichi: [0, 1, 2, 3] }), at(2, 1, 1), stays(2, 2, 5)],
    [
      'nagashi of the dealer, tempai',
      nagashi({ nagashi: [0], tempai: [0], riichi: [1] }),
      at(1),
      stays(1, 1, 1),
    ],
    ['nagashi of the dealer, noten', nagashi({ nagashi: [0], tempai: [1] }), at(1), moves(2, 1)],
    ['nagashi, dealer tempai', nagashi({ nagashi: [0], tempai: [1] }), at(2, 2, 1), stays(2, 3, 1)],
    ['nagashi, nobody tempai', nagashi({ nagashi: [1], riichi: [3] }), at(2, 2, 1), moves(3, 3, 2)],
    ['chombo of the dealer', chombo({ loser: 1 }), at(2, 2, 1), stays(2, 2, 1)],
    ['chombo of the dealer of South 3', chombo({ loser: 2 }), at(7, 2, 3), stays(7, 2, 3)],
  ])('a hand moves the counters of rounds, honba and sticks: %s', (_, hand, before, after) => {
    const progress = progressAfter(hand, stateOf(before), rulesOf())
    expect(progress).toEqual({ ...after, lastOutcome: hand.kind, yakitori: NOBODY })
  })

  test.each([
    // The columns are those of the table above.
    ['dealer ron', ron({ winner: 2, loser: 0, riichi: [2] }), at(3, 4, 2), moves(4, 0)],
    ['dealer ron, nobody bet', ron({ winner: 1, loser: 0 }), at(2, 2, 1), moves(3, 0)],
    ['dealer tsumo', tsumo({ winner: 1 }), at(2, 2, 1), moves(3, 0)],
    [
      'dealer first of two winners',
      multiron({ loser: 3, wins: winsOf(0, 2) }),
      at(1, 1),
      moves(2, 0),
    ],
    [
      'dealer last of two winners',
      multiron({ loser: 2, wins: winsOf(0, 1) }),
      at(2, 2, 1),
      moves(3, 0),
    ],
    ['draw, dealer tempai', draw({ tempai: [1] }), at(2, 2, 1), moves(3, 3, 1)],
    ['draw, dealer among the tempai', draw({ tempai: [0, 1], riichi: [0] }), at(1), moves(2, 1, 1)],
    ['draw, nobody tempai', draw(), at(2, 2, 1), moves(3, 3, 1)],
    ['abortive draw', abort(), at(2, 2, 1), stays(2, 3, 1)],
    ['abortive draw, one honba', abort(), at(2, 1, 1), stays(2, 2, 1)],
    ['nagashi, dealer tempai', nagashi({ nagashi: [0], tempai: [1] }), at(2, 2, 1), stays(2, 3, 1)],
    [
      'nagashi, dealer alone tempai',
      nagashi({ nagashi: [2], tempai: [0] }),
      at(1, 3, 1),
      stays(1, 4, 1),
    ],
  ])(
    'without renchan a hand moves the counters of rounds, honba and sticks: %s',
    (_, hand, before, after) => {
      const progress = progressAfter(hand, stateOf(before), rulesOf(NO_RENCHAN))
      expect(progress).toEqual({ ...after, lastOutcome: hand.kind, yakitori: NOBODY })
    },
  )

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
  ])('only a win takes the yakitori flag from a player, as after %s', (_, hand, yakitori) => {
    expect(progressAfter(hand, before, rulesOf()).yakitori).toEqual(yakitori)
  })
})
