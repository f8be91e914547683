import { describe, expect, test } from 'vitest'
import { playHand } from '../../../../src/domain/hand/play-hand'
import { initialState, isCurrentHand } from '../../../../src/domain/hand/session-state'
import { abort, at, chombo, draw, ron, rulesOf, stateOf, tsumo } from './hands'
import { EMA, TENHOU } from './rulesets'

test('a session begins in East 1 with the start points', () => {
  expect(initialState(rulesOf({ startPoints: 25000, withYakitori: true }))).toEqual({
    scores: [25000, 25000, 25000, 25000],
    roundIndex: 1,
    honba: 0,
    riichiSticks: 0,
    roundJustChanged: true,
    lastHandStarted: false,
    lastOutcome: null,
    prematurelyFinished: false,
    chombo: [0, 0, 0, 0],
    yakitori: [true, true, true, true],
  })
})

test('a recorded hand changes the scores, the round, the honba, the riichi sticks and the yakitori flags of a game', () => {
  const state = stateOf({
    roundIndex: 2,
    honba: 1,
    riichiSticks: 1,
    yakitori: [true, true, true, true],
  })
  const played = playHand({
    state,
    hand: ron({ winner: 3, loser: 1, han: 2, riichi: [3], roundIndex: 2, honba: 1 }),
    ruleset: rulesOf(),
    noTimeLeft: false,
  })
  expect(played.deltas).toEqual([0, -2300, 0, 3300])
  expect(played.isFinished).toBe(false)
  expect(played.state).toEqual({
    scores: [30000, 27700, 30000, 33300],
    roundIndex: 3,
    honba: 0,
    riichiSticks: 0,
    roundJustChanged: true,
    lastHandStarted: false,
    lastOutcome: 'ron',
    prematurelyFinished: false,
    chombo: [0, 0, 0, 0],
    yakitori: [true, true, true, false],
  })
})

test('a chombo adds to the player’s negative sum of chombo, and the hand is played again', () => {
  const state = stateOf({ roundIndex: 5, honba: 2, riichiSticks: 1, chombo: [0, -20000, 0, 0] })
  const { state: after } = playHand({
    state,
    hand: chombo({ loser: 1 }),
    ruleset: rulesOf({ chomboAmount: 20000 }),
    noTimeLeft: false,
  })
  expect(after).toEqual({
    ...state,
    chombo: [0, -40000, 0, 0],
    roundJustChanged: false,
    lastOutcome: 'chombo',
  })
})

test('a recorded hand changes the game by the rules of the event', () => {
  const { state } = playHand({
    state: stateOf(at(3, 4, 2)),
    hand: ron({ winner: 2, loser: 0 }),
    ruleset: rulesOf({ withWinningDealerHonbaSkipped: true }),
    noTimeLeft: false,
  })
  expect(state).toMatchObject(at(4, 0, 0))
})

describe('the scores and the rating points of chombo after a chombo', () => {
  const NONE = [0, 0, 0, 0] as const
  const START = [30000, 30000, 30000, 30000]

  test.each([
    // The columns are: title; the seat of the player; whether the chombo is paid; its rating points; the rating points
    // lost before; the scores and the rating points lost after.
    [
      'that is paid in points and costs no rating points',
      1,
      true,
      0,
      NONE,
      [34000, 22000, 32000, 32000],
      NONE,
    ],
    ['that costs 20000 rating points', 2, false, 20000, NONE, START, [0, 0, -20000, 0]],
    [
      'that costs 20000 rating points for the third time',
      2,
      false,
      20000,
      [0, -20000, -40000, 0],
      START,
      [0, -20000, -60000, 0],
    ],
    [
      'that is paid in points and costs 5000 rating points',
      0,
      true,
      5000,
      NONE,
      [18000, 34000, 34000, 34000],
      [-5000, 0, 0, 0],
    ],
    ['that costs nothing', 0, false, 0, NONE, START, NONE],
  ] as const)(
    'after a chombo %s, the scores are $5 and the rating points lost are $6',
    (_, loser, extraChomboPayments, chomboAmount, before, scores, after) => {
      const { state } = playHand({
        state: stateOf({ chombo: before }),
        hand: chombo({ loser }),
        ruleset: rulesOf({ extraChomboPayments, chomboAmount }),
        noTimeLeft: false,
      })
      expect(state.scores).toEqual(scores)
      expect(state.chombo).toEqual(after)
    },
  )
})

test('the last hand of South 4 finishes the game', () => {
  const { isFinished, state } = playHand({
    state: stateOf({ roundIndex: 8 }),
    hand: tsumo({ winner: 0 }),
    ruleset: rulesOf(),
    noTimeLeft: false,
  })
  expect(isFinished).toBe(true)
  expect(state.prematurelyFinished).toBe(false)
})

test('by the policy oneMoreHand, one more hand is played after the time is over', () => {
  const ruleset = rulesOf({ endingPolicy: 'oneMoreHand' })
  const first = playHand({ state: stateOf(), hand: draw(), ruleset, noTimeLeft: true })
  const second = playHand({ state: first.state, hand: draw(), ruleset, noTimeLeft: true })
  expect([first.isFinished, first.state.lastHandStarted]).toEqual([false, true])
  expect([second.isFinished, second.state.prematurelyFinished]).toEqual([true, true])
})

test('a hand is the current hand of a game only if its round and honba are those of the game', () => {
  const state = stateOf({ roundIndex: 3, honba: 1 })
  expect(isCurrentHand(state, { roundIndex: 3, honba: 1 })).toBe(true)
  expect(isCurrentHand(state, { roundIndex: 3, honba: 0 })).toBe(false)
  expect(isCurrentHand(state, { roundIndex: 2, honba: 1 })).toBe(false)
})

describe('the end of games by the built-in rules', () => {
  const LEVEL = [25000, 25000, 25000, 25000] as const
  const SOUTH_4 = { roundIndex: 8, scores: LEVEL, roundJustChanged: true } as const
  const DISCARD = ron({ winner: 2, loser: 1 })

  test.each([
    // The columns are: title; rules; state before the hand; hand; whether the game is over.
    // The comment before a row adds up the score on which the row depends: first, the last dealer's 25000 + 3 x (500 +
    // 15 x 100) = 31000.
    [
      'ends when the last dealer leads, by the rules of Tenhou',
      TENHOU,
      { ...SOUTH_4, honba: 15 },
      tsumo({ winner: 3 }),
      true,
    ],
    // 25000 + 3 x 500 = 26500 < 30000
    [
      'goes on when the last dealer leads below the goal, by the rules of Tenhou',
      TENHOU,
      SOUTH_4,
      tsumo({ winner: 3 }),
      false,
    ],
    // 25000 + 1000 = 26000 < 30000, West 1 follows
    [
      'goes on when nobody reaches the goal in South 4, by the rules of Tenhou',
      TENHOU,
      SOUTH_4,
      ron({ winner: 0, loser: 1 }),
      false,
    ],
    // 28000 + 2000 = 30000
    [
      'ends when a player reaches the goal in West 2, by the rules of Tenhou',
      TENHOU,
      { roundIndex: 10, scores: [28000, 24000, 24000, 24000] },
      ron({ winner: 0, loser: 1, han: 2 }),
      true,
    ],
    // 27000 + 2000 = 29000 < 30000
    [
      'goes on when nobody reaches the goal in West 2, by the rules of Tenhou',
      TENHOU,
      { roundIndex: 10, scores: [27000, 24000, 24000, 25000] },
      ron({ winner: 0, loser: 1, han: 2 }),
      false,
    ],
    [
      'ends when West 4 is passed, by the rules of Tenhou',
      TENHOU,
      { roundIndex: 12, scores: [26000, 25000, 25000, 24000] },
      draw({ tempai: [1, 2] }),
      true,
    ],
    // 900 - 1000 = -100
    [
      'ends when a player deals in and is below 0, by the rules of Tenhou',
      TENHOU,
      { scores: [33000, 900, 33000, 33100] },
      DISCARD,
      true,
    ],
    [
      'goes on when a player deals in and is at 0, by the rules of Tenhou',
      TENHOU,
      { scores: [33000, 1000, 33000, 33000] },
      DISCARD,
      false,
    ],
    // 7900 - 8000 = -100
    [
      'ends when a player pays a chombo and is below 0, by the rules of Tenhou',
      TENHOU,
      { scores: [30000, 7900, 31000, 31100] },
      chombo({ loser: 1 }),
      true,
    ],
    [
      'goes on when the last dealer leads, by the rules of EMA',
      EMA,
      { ...SOUTH_4, scores: [27000, 27000, 26000, 40000] },
      tsumo({ winner: 3 }),
      false,
    ],
    // 500 - 1000 = -500
    [
      'goes on when a player deals in and is below 0, by the rules of EMA',
      EMA,
      { scores: [40000, 500, 40000, 39500] },
      DISCARD,
      false,
    ],
    [
      'ends when South 4 is passed, by the rules of EMA',
      EMA,
      { roundIndex: 8, roundJustChanged: true },
      draw({ tempai: [0] }),
      true,
    ],
  ] as const)('a game %s', (_, ruleset, state, hand, isOver) => {
    const played = playHand({ state: stateOf(state), hand, ruleset, noTimeLeft: false })
    expect(played.isFinished).toBe(isOver)
  })
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

  const ONE_MORE_OR_CHOMBO = { ...ONE_MORE, ...CHOMBO_ENDS }

  test.each([
    // The columns are: title; rules; hands in order; a letter for each hand: n = the game goes on after the hand, y =
    // the game is over. A hand is late when it ends after the time.
    [
      'without an ending policy, no hand ends the game when the time is over',
      {},
      ['late', 'late', 'late'],
      'n n n',
    ],
    [
      'by the policy endAfterHand, the game ends with the first hand that is finished after the time',
      AFTER_HAND,
      ['inTime', 'late'],
      'n y',
    ],
    [
      'by the policy endAfterHand, an abortive draw ends the game when the time is over',
      AFTER_HAND,
      ['lateAbort'],
      'y',
    ],
    [
      'by the policy endAfterHand, a chombo does not end the game when the time is over',
      AFTER_HAND,
      ['lateChombo', 'late'],
      'n y',
    ],
    [
      'by the policy endAfterHand, a chombo ends the game when the time is over and the rules let a chombo end games',
      { ...AFTER_HAND, ...CHOMBO_ENDS },
      ['chomboInTime', 'lateChombo'],
      'n y',
    ],
    [
      'by the policy oneMoreHand, the game ends with the second hand that is finished after the time',
      ONE_MORE,
      ['inTime', 'late', 'late'],
      'n n y',
    ],
    [
      'by the policy oneMoreHand, a hand does not end a game that has got more time',
      ONE_MORE,
      ['late', 'inTime', 'late'],
      'n n y',
    ],
    [
      'by the policy oneMoreHand, a chombo does not make the next hand the last when the time is over',
      ONE_MORE,
      ['lateChombo', 'late', 'late'],
      'n n y',
    ],
    [
      'by the policy oneMoreHand, a chombo in the last hand does not end the game when the time is over',
      ONE_MORE,
      ['late', 'lateChombo', 'late'],
      'n n y',
    ],
    [
      'by the policy oneMoreHand, an abortive draw in the last hand ends the game when the time is over',
      ONE_MORE,
      ['late', 'lateAbort'],
      'n y',
    ],
    [
      'by the policy oneMoreHand, a chombo does not make the next hand the last when the time is over, even if the rules let a chombo end games',
      ONE_MORE_OR_CHOMBO,
      ['lateChombo', 'lateChombo'],
      'n n',
    ],
    [
      'by the policy oneMoreHand, a chombo in the last hand ends the game when the time is over and the rules let a chombo end games',
      ONE_MORE_OR_CHOMBO,
      ['late', 'lateChombo'],
      'n y',
    ],
    [
      'by the policy oneMoreHand, a chombo does not end a game that has got more time',
      ONE_MORE_OR_CHOMBO,
      ['late', 'chomboInTime', 'late'],
      'n n y',
    ],
  ] as const)('%s', (_, rules, hands, over) => {
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
