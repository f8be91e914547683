import { describe, expect, test } from 'vitest'
import { playHand } from '../../../../src/domain/hand/play-hand'
import { abort, chombo, draw, nagashi, rulesOf, stateOf } from './hands'

// East 1: the dealer is seat 0.
const EAST_1 = { roundIndex: 1 }
const EAST_3 = { roundIndex: 3 }
const SOUTH_2 = { roundIndex: 6 }
const PAID = { extraChomboPayments: true, chomboAmount: 0 }
const NOTHING = [0, 0, 0, 0]

describe('draws', () => {
  test.each([
    { what: 'nobody', hand: draw(), sum: 'no payment', deltas: [0, 0, 0, 0] },
    {
      what: 'one tempai',
      hand: draw({ tempai: [3] }),
      sum: '3 x 1000 = 3000',
      deltas: [-1000, -1000, -1000, 3000],
    },
    {
      what: 'two tempai',
      hand: draw({ tempai: [0, 2] }),
      sum: '3000 / 2 = 1500',
      deltas: [1500, -1500, 1500, -1500],
    },
    {
      what: 'three tempai',
      hand: draw({ tempai: [1, 2, 3] }),
      sum: '3000 / 3 = 1000',
      deltas: [-3000, 1000, 1000, 1000],
    },
    {
      what: 'all tempai, all bet',
      hand: draw({ tempai: [0, 1, 2, 3], riichi: [0, 1, 2, 3] }),
      sum: 'a bet of 1000 each',
      deltas: [-1000, -1000, -1000, -1000],
    },
    {
      what: 'two tempai who bet',
      hand: draw({ tempai: [0, 1], riichi: [0, 1] }),
      sum: '1500 - 1000 = 500',
      deltas: [500, 500, -1500, -1500],
    },
    {
      what: 'one of three tempai bet',
      hand: draw({ tempai: [0, 1, 2], riichi: [2] }),
      sum: '1000 - 1000 = 0',
      deltas: [1000, 1000, 0, -3000],
    },
    {
      what: 'a bettor who was noten',
      hand: draw({ tempai: [0], riichi: [3] }),
      sum: '-1000 - 1000 = -2000',
      deltas: [3000, -1000, -1000, -2000],
    },
    {
      what: 'honba and sticks are not paid',
      hand: draw({ tempai: [0] }),
      state: { honba: 4, riichiSticks: 3 },
      sum: '3 x 1000 = 3000',
      deltas: [3000, -1000, -1000, -1000],
    },
    {
      what: 'abortive, two bets, three honba',
      hand: abort({ riichi: [1, 3] }),
      state: { honba: 3 },
      sum: 'a bet of 1000 each',
      deltas: [0, -1000, 0, -1000],
    },
  ])('the payments of a draw, $what: $sum', ({ hand, state, deltas }) => {
    const before = stateOf(state)
    expect(playHand({ state: before, hand, ruleset: rulesOf(), noTimeLeft: false }).deltas).toEqual(
      deltas,
    )
  })
})

describe('the payments of nagashi mangan', () => {
  test.each([
    {
      what: 'the dealer',
      hand: nagashi({ nagashi: [0] }),
      state: EAST_1,
      sum: '3 x 4000 = 12000',
      deltas: [12000, -4000, -4000, -4000],
    },
    {
      what: 'seat 1',
      hand: nagashi({ nagashi: [1] }),
      state: EAST_1,
      sum: '4000 + 2 x 2000 = 8000',
      deltas: [-4000, 8000, -2000, -2000],
    },
    {
      what: 'the dealer and seat 1',
      hand: nagashi({ nagashi: [0, 1] }),
      state: EAST_1,
      sum: '12000 - 4000; 8000 - 4000; twice -4000 - 2000',
      deltas: [8000, 4000, -6000, -6000],
    },
    {
      what: 'seats 1 and 2',
      hand: nagashi({ nagashi: [1, 2] }),
      state: EAST_1,
      sum: '2 x -4000; twice 8000 - 2000; 2 x -2000',
      deltas: [-8000, 6000, 6000, -4000],
    },
    {
      what: 'the dealer and seats 1 and 2',
      hand: nagashi({ nagashi: [0, 1, 2] }),
      state: EAST_1,
      sum: '12000 - 2 x 4000; twice 8000 - 4000 - 2000; -4000 - 2 x 2000',
      deltas: [4000, 2000, 2000, -8000],
    },
    {
      what: 'all but the dealer',
      hand: nagashi({ nagashi: [1, 2, 3] }),
      state: EAST_1,
      sum: '3 x -4000; 8000 - 2 x 2000 each',
      deltas: [-12000, 4000, 4000, 4000],
    },
    {
      what: 'the dealer of East 3',
      hand: nagashi({ nagashi: [2] }),
      state: EAST_3,
      sum: '3 x 4000 = 12000',
      deltas: [-4000, -4000, 12000, -4000],
    },
    {
      what: 'seats 0 and 3 of East 3',
      hand: nagashi({ nagashi: [3, 0] }),
      state: EAST_3,
      sum: 'twice 8000 - 2000; 2 x -2000; 2 x -4000',
      deltas: [6000, -4000, -8000, 6000],
    },
    {
      what: 'bets stay on the table, honba and tempai are not paid',
      hand: nagashi({ nagashi: [1], tempai: [0, 3], riichi: [0, 1, 2, 3] }),
      state: { ...EAST_1, honba: 4, riichiSticks: 2 },
      sum: '-4000 - 1000; 8000 - 1000; twice -2000 - 1000',
      deltas: [-5000, 7000, -3000, -3000],
    },
  ])('the payments of nagashi mangan, $what: $sum', ({ hand, state, deltas }) => {
    const before = stateOf(state)
    expect(playHand({ state: before, hand, ruleset: rulesOf(), noTimeLeft: false }).deltas).toEqual(
      deltas,
    )
  })
})

describe('chombo', () => {
  test.each([
    {
      what: 'the dealer of South 2, paid',
      hand: chombo({ loser: 1 }),
      state: SOUTH_2,
      rules: PAID,
      sum: '3 x 4000 = 12000, no rating',
      deltas: [4000, -12000, 4000, 4000],
      rating: NOTHING,
    },
    {
      what: 'seat 3 of South 2, paid',
      hand: chombo({ loser: 3 }),
      state: SOUTH_2,
      rules: PAID,
      sum: '4000 + 2 x 2000 = 8000, no rating',
      deltas: [2000, 4000, 2000, -8000],
      rating: NOTHING,
    },
    {
      what: 'paid with honba and sticks on the table',
      hand: chombo({ loser: 0 }),
      state: { roundIndex: 4, honba: 5, riichiSticks: 2 },
      rules: PAID,
      sum: '4000 + 2 x 2000 = 8000, no honba',
      deltas: [-8000, 2000, 2000, 4000],
      rating: NOTHING,
    },
    {
      what: 'not paid',
      hand: chombo({ loser: 2 }),
      state: EAST_1,
      rules: { chomboAmount: 20000 },
      sum: 'no payment, 20000 of rating',
      deltas: NOTHING,
      rating: [0, 0, -20000, 0],
    },
    {
      what: 'not paid, the winner’s third',
      hand: chombo({ loser: 2 }),
      state: { ...EAST_1, chombo: [0, -20000, -40000, 0] as const },
      rules: { chomboAmount: 20000 },
      sum: '-40000 - 20000 = -60000',
      deltas: NOTHING,
      rating: [0, -20000, -60000, 0],
    },
    {
      what: 'paid and of 5000 rating too',
      hand: chombo({ loser: 0 }),
      state: EAST_1,
      rules: { extraChomboPayments: true, chomboAmount: 5000 },
      sum: '3 x 4000 = 12000, 5000 of rating',
      deltas: [-12000, 4000, 4000, 4000],
      rating: [-5000, 0, 0, 0],
    },
    {
      what: 'of nothing at all',
      hand: chombo({ loser: 0 }),
      state: EAST_1,
      rules: { chomboAmount: 0 },
      sum: 'no payment, no rating',
      deltas: NOTHING,
      rating: NOTHING,
    },
  ])('the payments of chombo, $what: $sum', ({ hand, state, rules, deltas, rating }) => {
    const before = stateOf(state)
    const ruleset = rulesOf(rules)
    const played = playHand({ state: before, hand, ruleset, noTimeLeft: false })
    expect(played.deltas).toEqual(deltas)
    expect(played.state.chombo).toEqual(rating)
  })
})
