import { describe, expect, test } from 'vitest'
import { progressAfter } from '../../../../src/domain/hand/progression'
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

// In East 2 the dealer is seat 1. Two honba and one stick lie on the table.
const BEFORE = stateOf({ roundIndex: 2, honba: 2, riichiSticks: 1, roundJustChanged: true })
const NO_RENCHAN = { withWinningDealerHonbaSkipped: true }
const TWO_WINS_WITH_DEALER = [winOf({ winner: 0 }), winOf({ winner: 1 })]
const TWO_WINS_WITHOUT_DEALER = [winOf({ winner: 0 }), winOf({ winner: 3 })]

describe('the counters after a hand', () => {
  test.each([
    // The columns are: hand, rules; then the sticks, honba and round after the hand.
    ['dealer ron', ron({ winner: 1, loser: 0, riichi: [1] }), {}, 0, 3, 2],
    ['dealer tsumo', tsumo({ winner: 1 }), {}, 0, 3, 2],
    ['a dealer among winners', multiron({ loser: 2, wins: TWO_WINS_WITH_DEALER }), {}, 0, 3, 2],
    ['dealer ron, no renchan', ron({ winner: 1, loser: 0 }), NO_RENCHAN, 0, 0, 3],
    ['dealer tsumo, no renchan', tsumo({ winner: 1 }), NO_RENCHAN, 0, 0, 3],
    [
      'a dealer among winners, no renchan',
      multiron({ loser: 2, wins: TWO_WINS_WITH_DEALER }),
      NO_RENCHAN,
      0,
      0,
      3,
    ],
    ['non-dealer ron', ron({ winner: 0, loser: 1 }), {}, 0, 0, 3],
    ['non-dealer tsumo', tsumo({ winner: 3 }), {}, 0, 0, 3],
    ['no dealer among winners', multiron({ loser: 2, wins: TWO_WINS_WITHOUT_DEALER }), {}, 0, 0, 3],
    ['draw, dealer tempai', draw({ tempai: [1], riichi: [1] }), {}, 2, 3, 2],
    ['draw, dealer tempai, no renchan', draw({ tempai: [1] }), NO_RENCHAN, 1, 3, 3],
    ['draw, dealer noten', draw({ tempai: [0, 2], riichi: [0, 2] }), {}, 3, 3, 3],
    ['draw, dealer noten, no renchan', draw(), NO_RENCHAN, 1, 3, 3],
    ['abort', abort({ riichi: [0, 1, 2, 3] }), {}, 5, 3, 2],
    ['abort, no renchan', abort(), NO_RENCHAN, 1, 3, 2],
    ['nagashi, dealer tempai', nagashi({ nagashi: [0], tempai: [1] }), {}, 1, 3, 2],
    [
      'nagashi, dealer tempai, no renchan',
      nagashi({ nagashi: [0], tempai: [1] }),
      NO_RENCHAN,
      1,
      3,
      2,
    ],
    ['nagashi, dealer noten', nagashi({ nagashi: [1], riichi: [3] }), {}, 2, 3, 3],
    ['chombo', chombo({ loser: 1 }), {}, 1, 2, 2],
  ])(
    'the counters of rounds, honba and sticks after a hand: %s',
    (_, hand, rules, riichiSticks, honba, roundIndex) => {
      expect(progressAfter(hand, BEFORE, rulesOf(rules))).toEqual({
        riichiSticks,
        honba,
        roundIndex,
        roundJustChanged: roundIndex === 3,
        lastOutcome: hand.kind,
        yakitori: [false, false, false, false],
      })
    },
  )
})

describe('the yakitori flag', () => {
  const before = stateOf({ yakitori: [true, true, true, false] })

  test.each([
    ['ron', ron({ winner: 1, loser: 0 }), [true, false, true, false]],
    ['tsumo', tsumo({ winner: 0 }), [false, true, true, false]],
    [
      'multiple ron',
      multiron({ loser: 3, wins: TWO_WINS_WITH_DEALER }),
      [false, false, true, false],
    ],
    ['nagashi is not a win', nagashi({ nagashi: [0] }), [true, true, true, false]],
    ['draw', draw({ tempai: [0] }), [true, true, true, false]],
    ['chombo', chombo({ loser: 0 }), [true, true, true, false]],
  ])('the yakitori flag after %s', (_, hand, yakitori) => {
    expect(progressAfter(hand, before, rulesOf()).yakitori).toEqual(yakitori)
  })
})
