import { describe, expect, test } from 'vitest'
import {
  andYourRiichiBet,
  covetousKnight,
  honoredDonor,
} from '../../../../server/rules/achievements/sticks'
import { ANN, BOB, CID, DEE, gameOf, onTable } from '../finished-games'
import {
  abort,
  chombo,
  draw,
  multiron,
  nagashi,
  ron,
  rulesOf,
  tsumo,
  winOf,
} from '../../../src/domain/hand/hands'
import { eventOf, playing } from './event-of'

const BOTH = [winOf({ winner: BOB }), winOf({ winner: CID })]

describe('the achievement of sticks lost', () => {
  test.each([
    [
      'counts a stick lost to a win of another player',
      ron({ winner: ANN, loser: DEE, riichi: [ANN, BOB] }),
      [{ name: 'Bob', count: 1 }],
    ],
    ['does not count the stick of a player who wins', tsumo({ winner: ANN, riichi: [ANN] }), []],
    [
      'counts the sticks lost in a draw',
      draw({ tempai: [ANN, BOB], riichi: [ANN, BOB] }),
      [
        { name: 'Ann', count: 1 },
        { name: 'Bob', count: 1 },
      ],
    ],
    [
      'counts the stick lost in an abortive draw',
      abort({ riichi: [DEE] }),
      [{ name: 'Dee', count: 1 }],
    ],
    [
      'counts the stick lost in a nagashi mangan',
      nagashi({ nagashi: [ANN], riichi: [CID] }),
      [{ name: 'Cid', count: 1 }],
    ],
    [
      'does not count a winner’s stick in a multiple ron',
      multiron({ loser: ANN, riichi: [ANN, BOB, CID], wins: BOTH }),
      [{ name: 'Ann', count: 1 }],
    ],
    ['counts no stick in a chombo', chombo({ loser: ANN }), []],
  ])('the achievement of lost riichi sticks %s', (_, hand, told) => {
    expect(honoredDonor(playing(hand))).toEqual(told)
  })

  test("if the rules give all sticks to the nearest winner of a multiple ron, the other winner's stick counts as lost", () => {
    const ruleset = rulesOf({ doubleronRiichiAtamahane: true })
    const hand = multiron({ loser: ANN, riichi: [BOB, CID], wins: BOTH })

    expect(honoredDonor(eventOf([gameOf([hand], { ruleset })]))).toEqual([
      { name: 'Cid', count: 1 },
    ])
  })

  test('the achievement of lost riichi sticks leaves out a substitute', () => {
    const game = gameOf([draw({ riichi: [ANN, BOB] })], { substituted: [ANN] })

    expect(honoredDonor(eventOf([game]))).toEqual([{ name: 'Bob', count: 1 }])
  })
})

describe('the achievement of fewest riichi sticks lost', () => {
  test('the achievement of fewest riichi sticks lost puts players without losses first; equal players are in the order of registration', () => {
    const event = playing(
      draw({ riichi: [ANN, CID] }),
      onTable(2, draw({ riichi: [ANN], honba: 1 })),
    )

    expect(covetousKnight(event)).toEqual([
      { name: 'Bob', count: '0' },
      { name: 'Dee', count: '0' },
      { name: 'Cid', count: '1' },
      { name: 'Ann', count: '2' },
    ])
  })

  test('the achievement of fewest riichi sticks lost leaves out a player who was replaced in a game', () => {
    const games = [gameOf([draw({ riichi: [ANN] })]), gameOf([draw({})], { substituted: [BOB] })]

    expect(covetousKnight(eventOf(games)).map(({ name }) => name)).toEqual(['Cid', 'Dee', 'Ann'])
  })

  test('the achievement of fewest riichi sticks lost leaves out players with a result from a slip', () => {
    expect(covetousKnight(eventOf([gameOf([])]))).toEqual([])
  })
})

describe('the achievement of most riichi sticks collected from other players', () => {
  test("the winner of a hand collects the other players’ sticks from the hand and the table; the winner's own stick does not count", () => {
    const event = playing(
      draw({ riichi: [ANN, BOB], tempai: [ANN, BOB] }),
      onTable(2, tsumo({ winner: ANN, riichi: [ANN, CID], honba: 1 })),
      ron({ winner: BOB, loser: ANN, riichi: [DEE], honba: 2 }),
    )

    expect(andYourRiichiBet(event)).toEqual([
      { name: 'Ann', count: 2 }, // Ann collects Bob's stick from the table, and Cid's.
      { name: 'Bob', count: 1 },
    ])
  })

  test('in a multiple ron the other players’ sticks count for the winner nearest after the loser', () => {
    const hand = multiron({ loser: ANN, riichi: [ANN, BOB, CID, DEE], wins: BOTH })

    expect(andYourRiichiBet(playing(onTable(0, hand)))).toEqual([{ name: 'Bob', count: 2 }])
  })

  test('the player in first place collects the other players’ sticks that lie on the table at the end of a game', () => {
    const results = { [ANN]: { place: 4 }, [DEE]: { place: 1 } }
    const hands = [draw({ riichi: [ANN, BOB, DEE] })]

    expect(andYourRiichiBet(eventOf([gameOf(hands, { results })]))).toEqual([
      { name: 'Dee', count: 2 },
    ])
  })

  test('nobody collects the sticks on the table at the end of a game if the rules remove these sticks', () => {
    const ruleset = rulesOf({ riichiGoesToWinner: false })

    expect(andYourRiichiBet(eventOf([gameOf([draw({ riichi: [BOB] })], { ruleset })]))).toEqual([])
  })

  test('sticks collected by a substitute do not count, but sticks collected from a substitute do', () => {
    const hands = [
      tsumo({ winner: BOB, riichi: [ANN] }),
      tsumo({ winner: ANN, riichi: [BOB, CID], honba: 0, roundIndex: 2 }),
    ]

    expect(andYourRiichiBet(eventOf([gameOf(hands, { substituted: [ANN] })]))).toEqual([
      { name: 'Bob', count: 1 },
    ])
  })
})
