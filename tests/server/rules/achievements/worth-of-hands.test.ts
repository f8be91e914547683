import { describe, expect, test } from 'vitest'
import {
  bestFu,
  bestHand,
  impossibleWait,
  riichiNomi,
  shithander,
  yakumans,
} from '../../../../server/rules/achievements/worth-of-hands'
import { ANN, BOB, CID, DEE, gameOf } from '../finished-games'
import { draw, multiron, ron, tsumo, winOf } from '../../../src/domain/hand/hands'
import { eventOf, playing } from './event-of'

describe('the achievement of the best hand', () => {
  test('the best hand is the one with the most han', () => {
    const event = playing(
      ron({ winner: ANN, loser: BOB, han: 5, fu: 30 }),
      tsumo({ winner: CID, han: 8, fu: 0 }),
    )

    expect(bestHand(event)).toEqual({ han: 8, names: ['Cid'] })
  })

  test('the achievement of the best hand names all winners of such a hand, each once, in the order of play', () => {
    const event = playing(
      tsumo({ winner: DEE, han: 6, fu: 0 }),
      multiron({
        loser: ANN,
        wins: [winOf({ winner: BOB, han: 6 }), winOf({ winner: DEE, han: 6 })],
      }),
    )

    expect(bestHand(event)).toEqual({ han: 6, names: ['Dee', 'Bob'] })
  })

  test('the best hand is never a yakuman', () => {
    const event = playing(
      ron({ winner: ANN, loser: BOB, han: -2, fu: 0 }),
      ron({ winner: CID, loser: BOB, han: 13, fu: 0 }),
    )

    expect(bestHand(event)).toEqual({ han: 13, names: ['Cid'] })
    expect(bestHand(playing(tsumo({ winner: ANN, han: -1, fu: 0 })))).toEqual({
      han: 0,
      names: [],
    })
  })

  test('the best hand is never a hand that a substitute won', () => {
    const hands = [tsumo({ winner: ANN, han: 8, fu: 0 }), tsumo({ winner: BOB, han: 3 })]

    expect(bestHand(eventOf([gameOf(hands, { substituted: [ANN] })]))).toEqual({
      han: 3,
      names: ['Bob'],
    })
  })

  test('the achievement of the best hand names the winners of at most ten hands', () => {
    const byAnn = Array.from({ length: 10 }, () => tsumo({ winner: ANN, han: 2 }))

    expect(bestHand(playing(...byAnn, tsumo({ winner: BOB, han: 2 })))).toEqual({
      han: 2,
      names: ['Ann'],
    })
  })
})

test('the achievement of the best fu names all players who won with this fu', () => {
  const event = playing(
    ron({ winner: ANN, loser: BOB, han: 1, fu: 70 }),
    ron({ winner: BOB, loser: ANN, han: 3, fu: 40 }),
    tsumo({ winner: DEE, han: 2, fu: 70 }),
  )

  expect(bestFu(event)).toEqual({ fu: 70, names: ['Ann', 'Dee'] })
  expect(bestFu(playing(tsumo({ winner: ANN, han: -1, fu: 0 })))).toEqual({ fu: 0, names: [] })
})

test('the achievement of yakumans lists each yakuman with its yaku', () => {
  const event = playing(
    tsumo({ winner: CID, han: -1, fu: 0, yaku: [32] }),
    tsumo({ winner: CID, han: 13, fu: 0, yaku: [28, 33] }),
    multiron({
      loser: ANN,
      wins: [
        winOf({ winner: BOB, han: -2, fu: 0, yaku: [19, 22] }),
        winOf({ winner: DEE, han: 2 }),
      ],
    }),
  )

  expect(yakumans(event)).toEqual([
    { name: 'Cid', yaku: '32' },
    { name: 'Bob', yaku: '19,22' },
  ])
})

describe('the achievement of the smallest hands (1 han, 30 fu, no dora)', () => {
  test('the achievement of the smallest hands names the player who won most of them', () => {
    const event = playing(
      ron({ winner: ANN, loser: BOB }),
      tsumo({ winner: ANN }),
      multiron({ loser: ANN, wins: [winOf({ winner: BOB }), winOf({ winner: DEE, fu: 40 })] }),
    )

    expect(shithander(event)).toEqual({ handsCount: 2, names: ['Ann'] })
  })

  test.each([
    ['dora', { dora: 1 }],
    ['ura dora', { uradora: 1 }],
    ['kan dora', { kandora: 1 }],
    ['kan ura dora', { kanuradora: 1 }],
    ['two han', { han: 2 }],
    ['40 fu', { fu: 40 }],
  ])('a hand with %s does not count for the achievement of the smallest hands', (_, win) => {
    expect(shithander(playing(tsumo({ winner: ANN, ...win })))).toEqual({
      handsCount: 0,
      names: [],
    })
  })

  test('the achievement of the smallest hands may be shared by several players', () => {
    const event = playing(tsumo({ winner: DEE }), tsumo({ winner: BOB }))

    expect(shithander(event)).toEqual({ handsCount: 1, names: ['Bob', 'Dee'] })
  })
})

describe('the achievement of the impossible wait', () => {
  test('the achievement of the impossible wait lists the costliest hands first, with the player who dealt in, and with fu only up to 4 han', () => {
    const event = playing(
      ron({ winner: ANN, loser: BOB, han: 3, fu: 40 }),
      ron({ winner: ANN, loser: CID, han: 3, fu: 70 }),
      ron({ winner: ANN, loser: DEE, han: 5, fu: 30 }),
      ron({ winner: ANN, loser: BOB, han: -1, fu: 0 }),
      ron({ winner: ANN, loser: CID, han: -2, fu: 0 }),
      ron({ winner: ANN, loser: DEE, han: 4, fu: 20 }),
    )

    expect(impossibleWait(event)).toEqual([
      { name: 'Cid', hand: { han: -2, fu: null } },
      { name: 'Bob', hand: { han: -1, fu: null } },
      { name: 'Dee', hand: { han: 5, fu: null } },
      { name: 'Dee', hand: { han: 4, fu: 20 } },
      { name: 'Cid', hand: { han: 3, fu: 70 } },
      { name: 'Bob', hand: { han: 3, fu: 40 } },
    ])
  })

  test('the achievement of the impossible wait leaves out tsumo wins, losers in riichi, and losers who were substitutes', () => {
    const hands = [
      ron({ winner: ANN, loser: BOB, han: 8, fu: 0, riichi: [ANN, BOB] }),
      tsumo({ winner: ANN, han: 9, fu: 0 }),
      ron({ winner: ANN, loser: DEE, han: 7, fu: 0 }),
      ron({ winner: ANN, loser: CID, han: 2, fu: 30, riichi: [ANN] }),
    ]

    expect(impossibleWait(eventOf([gameOf(hands, { substituted: [DEE] })]))).toEqual([
      { name: 'Cid', hand: { han: 2, fu: 30 } },
    ])
  })

  test('the achievement of the impossible wait lists each winner of a multiple ron separately, equal hands in the order of play, ten hands at most', () => {
    const byBob = Array.from({ length: 8 }, () => ron({ winner: ANN, loser: BOB }))
    const wins = [winOf({ winner: ANN }), winOf({ winner: BOB, fu: 40 })]
    const event = playing(...byBob, multiron({ loser: DEE, wins }), ...byBob)

    expect(impossibleWait(event).map(({ name }) => name)).toEqual([
      'Dee',
      'Bob',
      'Bob',
      'Bob',
      'Bob',
      'Bob',
      'Bob',
      'Bob',
      'Bob',
      'Dee',
    ])
  })

  test('the achievement of the impossible wait looks only at the hundred most expensive hands', () => {
    const inRiichi = Array.from({ length: 100 }, () =>
      ron({ winner: ANN, loser: BOB, han: 6, fu: 0, riichi: [BOB] }),
    )

    expect(impossibleWait(playing(...inRiichi, ron({ winner: ANN, loser: CID })))).toEqual([])
  })
})

test('the achievement of riichi alone counts a ron of 1 han after riichi', () => {
  const event = playing(
    ron({ winner: ANN, loser: BOB, riichi: [ANN] }),
    ron({ winner: BOB, loser: ANN, riichi: [BOB] }),
    multiron({
      loser: CID,
      riichi: [BOB, DEE],
      wins: [winOf({ winner: BOB }), winOf({ winner: DEE, han: 2 })],
    }),
    tsumo({ winner: DEE, riichi: [DEE] }),
    ron({ winner: CID, loser: ANN, yaku: [8] }),
    draw({ riichi: [CID] }),
  )

  expect(riichiNomi(event)).toEqual([
    { name: 'Bob', count: 2 },
    { name: 'Ann', count: 1 },
  ])
})
