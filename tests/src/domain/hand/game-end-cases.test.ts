import { describe, expect, test } from 'vitest'
import { playHand } from '../../../../src/domain/hand/play-hand'
import { rulesetById } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { abort, chombo, draw, ron, rulesOf, stateOf, tsumo } from './hands'

const TENHOU = present(rulesetById('tenhounet'), 'tenhounet').rules
const EMA = present(rulesetById('ema'), 'ema').rules

describe('games by the built-in rules', () => {
  const SOUTH_4 = { roundIndex: 8, roundJustChanged: true }
  test.each([
    {
      what: 'Tenhou, South 4, the dealer takes the lead',
      sum: '25000 + 3 x (500 + 15 x 100) = 31000 >= 30000',
      rules: TENHOU,
      state: { ...SOUTH_4, scores: [25000, 25000, 25000, 25000], honba: 15 },
      hand: tsumo({ winner: 3 }),
      over: true,
    },
    {
      what: 'Tenhou, South 4, the dealer leads below the goal',
      sum: '25000 + 3 x 500 = 26500 < 30000',
      rules: TENHOU,
      state: { ...SOUTH_4, scores: [25000, 25000, 25000, 25000] },
      hand: tsumo({ winner: 3 }),
      over: false,
    },
    {
      what: 'Tenhou, South 4, nobody reaches the goal',
      sum: '25000 + 1000 = 26000 < 30000, West 1 follows',
      rules: TENHOU,
      state: { ...SOUTH_4, scores: [25000, 25000, 25000, 25000] },
      hand: ron({ winner: 0, loser: 1 }),
      over: false,
    },
    {
      what: 'Tenhou, West 2, sudden death',
      sum: '28000 + 2000 = 30000 >= 30000',
      rules: TENHOU,
      state: { roundIndex: 10, scores: [28000, 24000, 24000, 24000] },
      hand: ron({ winner: 0, loser: 1, han: 2 }),
      over: true,
    },
    {
      what: 'Tenhou, West 2, still below',
      sum: '27000 + 2000 = 29000 < 30000',
      rules: TENHOU,
      state: { roundIndex: 10, scores: [27000, 24000, 24000, 25000] },
      hand: ron({ winner: 0, loser: 1, han: 2 }),
      over: false,
    },
    {
      what: 'Tenhou, West 4 is passed',
      sum: '26000 - 1000 < 30000, but 12 + 1 > 12',
      rules: TENHOU,
      state: { roundIndex: 12, scores: [26000, 25000, 25000, 24000] },
      hand: draw({ tempai: [1, 2] }),
      over: true,
    },
    {
      what: 'Tenhou, a discard below zero',
      sum: '900 - 1000 = -100',
      rules: TENHOU,
      state: { scores: [33000, 900, 33000, 33100] },
      hand: ron({ winner: 2, loser: 1 }),
      over: true,
    },
    {
      what: 'Tenhou, a discard to zero',
      sum: '1000 - 1000 = 0',
      rules: TENHOU,
      state: { scores: [33000, 1000, 33000, 33000] },
      hand: ron({ winner: 2, loser: 1 }),
      over: false,
    },
    {
      what: 'Tenhou, a chombo below zero',
      sum: '7900 - 8000 = -100',
      rules: TENHOU,
      state: { scores: [30000, 7900, 31000, 31100] },
      hand: chombo({ loser: 1 }),
      over: true,
    },
    {
      what: 'EMA, South 4, the leading dealer goes on',
      sum: '40000 + 3 x 500, no agariyame',
      rules: EMA,
      state: { ...SOUTH_4, scores: [27000, 27000, 26000, 40000] },
      hand: tsumo({ winner: 3 }),
      over: false,
    },
    {
      what: 'EMA, below zero goes on',
      sum: '500 - 1000 = -500, no bankruptcy',
      rules: EMA,
      state: { scores: [40000, 500, 40000, 39500] },
      hand: ron({ winner: 2, loser: 1 }),
      over: false,
    },
    {
      what: 'EMA, South 4 is passed',
      sum: '8 + 1 > 8',
      rules: EMA,
      state: SOUTH_4,
      hand: draw({ tempai: [0] }),
      over: true,
    },
  ] as const)(
    'the end of games by the built-in rules, $what: $sum',
    ({ rules, state, hand, over }) => {
      const played = playHand({ state: stateOf(state), hand, ruleset: rules, noTimeLeft: false })
      expect(played.isFinished).toBe(over)
    },
  )
})

describe('the end of games by the timer', () => {
  const HANDS = {
    inTime: { hand: draw({ tempai: [0] }), noTimeLeft: false },
    late: { hand: draw({ tempai: [0] }), noTimeLeft: true },
    lateAbort: { hand: abort(), noTimeLeft: true },
    lateChombo: { hand: chombo({ loser: 0 }), noTimeLeft: true },
    chomboInTime: { hand: chombo({ loser: 0 }), noTimeLeft: false },
  } as const
  const ONE_MORE = { endingPolicy: 'oneMoreHand' } as const
  const AFTER_HAND = { endingPolicy: 'endAfterHand' } as const
  const CHOMBO_ENDS = { chomboEndsGame: true }

  // Each letter stands for one hand: n = the game goes on after it, y = the game is over.
  test.each([
    { rules: {}, hands: ['late', 'late', 'late'], over: 'n n n' },
    { rules: AFTER_HAND, hands: ['inTime', 'late'], over: 'n y' },
    { rules: AFTER_HAND, hands: ['lateAbort'], over: 'y' },
    { rules: AFTER_HAND, hands: ['lateChombo', 'late'], over: 'n y' },
    {
      rules: { ...AFTER_HAND, ...CHOMBO_ENDS },
      hands: ['chomboInTime', 'lateChombo'],
      over: 'n y',
    },
    { rules: ONE_MORE, hands: ['inTime', 'late', 'late'], over: 'n n y' },
    { rules: ONE_MORE, hands: ['late', 'inTime', 'late'], over: 'n n y' },
    { rules: ONE_MORE, hands: ['lateChombo', 'late', 'late'], over: 'n n y' },
    { rules: ONE_MORE, hands: ['late', 'lateChombo', 'late'], over: 'n n y' },
    { rules: ONE_MORE, hands: ['late', 'lateAbort'], over: 'n y' },
    { rules: { ...ONE_MORE, ...CHOMBO_ENDS }, hands: ['lateChombo', 'lateChombo'], over: 'n n' },
    { rules: { ...ONE_MORE, ...CHOMBO_ENDS }, hands: ['late', 'lateChombo'], over: 'n y' },
    {
      rules: { ...ONE_MORE, ...CHOMBO_ENDS },
      hands: ['late', 'chomboInTime', 'late'],
      over: 'n n y',
    },
  ] as const)('the end of games by the timer, $rules, $hands: $over', ({ rules, hands, over }) => {
    const ruleset = rulesOf(rules)
    let state = stateOf()
    const ends = hands.map((name) => {
      const played = playHand({ state, ruleset, ...HANDS[name] })
      state = played.state
      return played.isFinished ? 'y' : 'n'
    })
    expect(ends.join(' ')).toBe(over)
  })
})
