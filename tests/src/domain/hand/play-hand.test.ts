import { expect, test } from 'vitest'
import { playHand } from '../../../../src/domain/hand/play-hand'
import { initialState, isCurrentHand } from '../../../../src/domain/hand/session-state'
import { chombo, draw, ron, rulesOf, stateOf, tsumo } from './hands'

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

test('a hand changes scores, counters and flags at once', () => {
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

test('a chombo is stored as a negative sum and replays the hand', () => {
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

test('a chombo that is paid in points within the hand costs no rating', () => {
  const { state } = playHand({
    state: stateOf(),
    hand: chombo({ loser: 1 }),
    ruleset: rulesOf({ chomboAmount: 0, extraChomboPayments: true }),
    noTimeLeft: false,
  })
  expect(state.scores).toEqual([34000, 22000, 32000, 32000])
  expect(state.chombo).toEqual([0, 0, 0, 0])
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

test('one more hand is played after the time is over', () => {
  const ruleset = rulesOf({ endingPolicy: 'oneMoreHand' })
  const first = playHand({ state: stateOf(), hand: draw(), ruleset, noTimeLeft: true })
  const second = playHand({ state: first.state, hand: draw(), ruleset, noTimeLeft: true })
  expect([first.isFinished, first.state.lastHandStarted]).toEqual([false, true])
  expect([second.isFinished, second.state.prematurelyFinished]).toEqual([true, true])
})

test('a hand fits only its own round and honba', () => {
  const state = stateOf({ roundIndex: 3, honba: 1 })
  expect(isCurrentHand(state, { roundIndex: 3, honba: 1 })).toBe(true)
  expect(isCurrentHand(state, { roundIndex: 3, honba: 0 })).toBe(false)
  expect(isCurrentHand(state, { roundIndex: 2, honba: 1 })).toBe(false)
})
