import { describe, expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { multiron, ron, rulesOf, tsumo, winOf } from './hands'

const EAST_1 = { roundIndex: 1, honba: 0, riichiSticks: 0 }

describe('a single win', () => {
  test.each([
    ['ron by a non-dealer', ron({ winner: 1, loser: 2 }), EAST_1, [0, 1000, -1000, 0]],
    ['ron by the dealer', ron({ winner: 0, loser: 2 }), EAST_1, [1500, 0, -1500, 0]],
    [
      'ron by the dealer of South 3',
      ron({ winner: 2, loser: 3 }),
      { ...EAST_1, roundIndex: 7 },
      [0, 0, 1500, -1500],
    ],
    [
      'ron pays the honba and takes all sticks',
      ron({ winner: 1, loser: 2, riichi: [1, 2, 3] }),
      { roundIndex: 1, honba: 2, riichiSticks: 1 },
      // The winner gets 1000 + 600 + two bets of others + one stick. The discarder pays the hand, the honba and their
      // bet.
      [0, 4600, -2600, -1000],
    ],
    ['tsumo by a non-dealer', tsumo({ winner: 1, han: 3 }), EAST_1, [-2000, 4000, -1000, -1000]],
    ['tsumo by the dealer', tsumo({ winner: 0, han: 3 }), EAST_1, [6000, -2000, -2000, -2000]],
    [
      'tsumo shares the honba among three',
      tsumo({ winner: 3, han: 3, riichi: [0, 3] }),
      { roundIndex: 2, honba: 3, riichiSticks: 2 },
      // The winner gets 1000 + 2000 + 1000 for the hand, 900 for honba, 1000 bet by another player, and 2000 from
      // sticks.
      [-2300, -2300, -1300, 7900],
    ],
  ])('the payments of a single win: %s', (_, hand, before, deltas) => {
    expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
  })

  test('a single win with honba of value 0 pays nothing for honba', () => {
    const before = { roundIndex: 1, honba: 5, riichiSticks: 0 }
    const rules = rulesOf({ honbaValue: 0 })
    expect(deltasOf(settleHand(ron({ winner: 1, loser: 2 }), before, rules))).toEqual([
      0, 1000, -1000, 0,
    ])
    expect(deltasOf(settleHand(tsumo({ winner: 0 }), before, rules))).toEqual([
      1500, -500, -500, -500,
    ])
  })

  test('a single win with a honba value that three cannot share costs each a third rounded up to 100', () => {
    const before = { roundIndex: 1, honba: 1, riichiSticks: 0 }
    const rules = rulesOf({ honbaValue: 1000 })
    expect(deltasOf(settleHand(tsumo({ winner: 0 }), before, rules))).toEqual([
      2700, -900, -900, -900,
    ])
  })

  test('a single win says who paid what to whom', () => {
    const hand = ron({ winner: 1, loser: 2, riichi: [1, 3] })
    expect(settleHand(hand, { roundIndex: 1, honba: 1, riichiSticks: 2 }, rulesOf())).toEqual({
      direct: [{ from: 2, to: 1, amount: 1000 }],
      riichi: [
        { from: 3, to: 1, amount: 1000 },
        { from: null, to: 1, amount: 2000 },
      ],
      honba: [{ from: 2, to: 1, amount: 300 }],
    })
  })
})

describe('a win with a liable player', () => {
  test.each([
    [
      'non-dealer yakuman: half each',
      ron({ winner: 1, loser: 2, pao: 3, han: -1, fu: 0 }),
      EAST_1,
      [0, 32000, -16000, -16000],
    ],
    [
      'dealer yakuman: half each',
      ron({ winner: 0, loser: 2, pao: 3, han: -1, fu: 0 }),
      EAST_1,
      [48000, 0, -24000, -24000],
    ],
    [
      'non-dealer double: three quarters and a quarter',
      ron({ winner: 1, loser: 2, pao: 3, han: -2, fu: 0 }),
      EAST_1,
      [0, 64000, -48000, -16000],
    ],
    [
      'dealer double with a honba and a stick: the discarder alone pays the honba',
      ron({ winner: 0, loser: 1, pao: 2, han: -2, fu: 0 }),
      { roundIndex: 1, honba: 1, riichiSticks: 1 },
      [97300, -72300, -24000, 0],
    ],
    [
      'the discarder is also liable: an ordinary ron',
      ron({ winner: 1, loser: 2, pao: 2, han: -1, fu: 0 }),
      EAST_1,
      [0, 32000, -32000, 0],
    ],
    [
      'dealer tsumo: the liable player pays everything, a bettor only their bet',
      tsumo({ winner: 0, pao: 2, han: -1, fu: 0, riichi: [3] }),
      { roundIndex: 1, honba: 2, riichiSticks: 1 },
      [50600, 0, -48600, -1000],
    ],
    [
      'non-dealer tsumo: the dealer pays nothing',
      tsumo({ winner: 1, pao: 2, han: -1, fu: 0 }),
      EAST_1,
      [0, 32000, -32000, 0],
    ],
  ])('the payments of a win with a liable player: %s', (_, hand, before, deltas) => {
    expect(deltasOf(settleHand(hand, before, rulesOf()))).toEqual(deltas)
  })
})

test('a liable discarder is recorded as paying once', () => {
  const hand = ron({ winner: 1, loser: 2, pao: 2, han: -1, fu: 0 })
  expect(settleHand(hand, EAST_1, rulesOf()).direct).toEqual([{ from: 2, to: 1, amount: 32000 }])
})

describe('the payments to several winners', () => {
  const hand = multiron({
    loser: 0,
    riichi: [0, 2, 3],
    wins: [winOf({ winner: 2, han: 3, fu: 40 }), winOf({ winner: 1, han: 2, fu: 30 })],
  })
  const before = { roundIndex: 1, honba: 2, riichiSticks: 2 }

  test.each([
    [false, false, [-9400, 6600, 5800, -1000]], // From 30000 each to: 20600, 36600, 35800, 29000.
    [true, false, [-8800, 6600, 5200, -1000]], // From 30000 each to: 21200, 36600, 35200, 29000.
    [false, true, [-9400, 7600, 4800, -1000]], // From 30000 each to: 20600, 37600, 34800, 29000.
    [true, true, [-8800, 7600, 4200, -1000]], // From 30000 each to: 21200, 37600, 34200, 29000.
  ])(
    'with several winners honba go to the nearest %s, sticks to the nearest %s',
    (honba, riichi, deltas) => {
      const rules = rulesOf({ doubleronHonbaAtamahane: honba, doubleronRiichiAtamahane: riichi })
      expect(deltasOf(settleHand(hand, before, rules))).toEqual(deltas)
    },
  )

  test('several winners are sorted by how near they sit after the discarder, even past the last seat', () => {
    const wins = [winOf({ winner: 2 }), winOf({ winner: 0 })]
    const settled = settleHand(multiron({ loser: 3, wins }), { ...before, honba: 0 }, rulesOf())
    expect(settled.riichi).toEqual([{ from: null, to: 0, amount: 2000 }])
  })

  test('three winners are each paid by the discarder', () => {
    const wins = [winOf({ winner: 0 }), winOf({ winner: 1 }), winOf({ winner: 3, han: -1, fu: 0 })]
    const settled = settleHand(multiron({ loser: 2, wins }), { ...EAST_1, honba: 1 }, rulesOf())
    // The payments are 1500, 1000 and 32000, each with 300 for honba.
    expect(deltasOf(settled)).toEqual([1800, 1300, -35400, 32300])
  })

  test('one winner may be liable for the hand of another winner', () => {
    const wins = [winOf({ winner: 1 }), winOf({ winner: 3, han: -1, fu: 0, pao: 1 })]
    const settled = settleHand(multiron({ loser: 2, wins }), EAST_1, rulesOf())
    expect(deltasOf(settled)).toEqual([0, 1000 - 16000, -1000 - 16000, 32000])
  })
})
