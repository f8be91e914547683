import { describe, expect, test } from 'vitest'
import {
  catchEmAll,
  doraLord,
  dovakins,
  favoriteTsuchidaApprentice,
  justAsPlanned,
  ninja,
} from '../../../../server/rules/achievements/yaku-counts'
import { ANN, BOB, CID, DEE, gameOf } from '../finished-games'
import { multiron, ron, tsumo, winOf } from '../../../src/domain/hand/hands'
import { eventOf, NAMES, playing } from './event-of'

describe('the achievement of yakuhai', () => {
  test('the achievement of yakuhai counts the triplets, and names at most three players', () => {
    const event = playing(
      tsumo({ winner: ANN, yaku: [13, 33] }),
      tsumo({ winner: ANN, yaku: [13] }),
      tsumo({ winner: BOB, yaku: [14, 1] }),
      tsumo({ winner: CID, yaku: [16] }),
      tsumo({ winner: DEE, yaku: [15] }),
    )

    expect(dovakins(event)).toEqual([
      { name: 'Cid', count: 4 },
      { name: 'Dee', count: 3 },
      { name: 'Ann', count: 2 },
    ])
  })

  test('the achievement of yakuhai counts the retired yaku “yakuhai x5” as five triplets, and counts no yaku other than yakuhai', () => {
    expect(
      dovakins(playing(tsumo({ winner: BOB, yaku: [17] }), tsumo({ winner: ANN, yaku: [12, 18] }))),
    ).toEqual([{ name: 'Bob', count: 5 }])
  })
})

test('the achievement of ippatsu counts the wins with ippatsu', () => {
  const event = playing(
    ron({ winner: BOB, loser: ANN, yaku: [33, 35] }),
    tsumo({ winner: BOB, yaku: [33, 35, 36] }),
    multiron({
      loser: ANN,
      wins: [winOf({ winner: CID, yaku: [33, 35] }), winOf({ winner: DEE, yaku: [33] })],
    }),
  )

  expect(justAsPlanned(event)).toEqual([
    { name: 'Bob', count: 2 },
    { name: 'Cid', count: 1 },
  ])
})

describe('the achievement of closed wins without riichi', () => {
  test.each([
    ['counts a closed win without riichi', { yaku: [8] }, [{ name: 'Ann', count: 1 }]],
    ['does not count an open win', { yaku: [23], openHand: true }, []],
    ['does not count a win of a player who bet riichi', { yaku: [8], riichi: [ANN] }, []],
    ['does not count a win with the yaku riichi', { yaku: [33] }, []],
    ['does not count a win with double riichi', { yaku: [34] }, []],
    ['does not count a win with open riichi', { yaku: [44] }, []],
    [
      'counts a closed win while another player is in riichi',
      { yaku: [8], riichi: [BOB] },
      [{ name: 'Ann', count: 1 }],
    ],
  ])('the achievement of closed wins without riichi %s', (_, hand, told) => {
    expect(ninja(playing(ron({ winner: ANN, loser: CID, ...hand })))).toEqual(told)
  })
})

describe('the achievement of chiitoitsu of at least 3 han', () => {
  const pairs = (winner: 0 | 1, han: number) => tsumo({ winner, han, fu: 25, yaku: [31, 36] })

  test('the achievement of chiitoitsu counts hands of at least 3 han, and names only players with more than two of them', () => {
    const event = playing(
      ...[3, 4, 6].map((han) => pairs(ANN, han)),
      ...[3, 3, 2].map((han) => pairs(BOB, han)),
    )

    expect(favoriteTsuchidaApprentice(event)).toEqual([{ name: 'Ann', count: 3 }])
  })
})

describe('the achievement of different yaku', () => {
  test('the achievement of different yaku counts all yakuhai as one', () => {
    const event = playing(
      tsumo({ winner: ANN, yaku: [13, 36] }),
      tsumo({ winner: ANN, yaku: [14, 36, 33] }),
      tsumo({ winner: BOB, yaku: [1, 2, 3, 13] }),
    )

    expect(catchEmAll(event)).toEqual([
      { name: 'Bob', count: 4 },
      { name: 'Ann', count: 3 },
    ])
  })

  test('the achievement of different yaku names five players at most', () => {
    const names = new Map([...NAMES, [15, 'Eve'], [16, 'Flo'], [17, 'Gus'], [18, 'Hal']])
    const hands = [ANN, BOB, CID, DEE].map((winner) => tsumo({ winner, yaku: [36] }))
    const games = [gameOf(hands, { players: [18, 17, 16, 15] }), gameOf(hands)]

    expect(catchEmAll(eventOf(games, names)).map(({ name }) => name)).toEqual([
      'Ann',
      'Bob',
      'Cid',
      'Dee',
      'Eve',
    ])
  })
})

describe('the achievement of average dora per win', () => {
  test('the average dora per win includes all kinds of dora, and wins without dora', () => {
    const event = playing(
      tsumo({ winner: ANN, dora: 1, uradora: 1, kandora: 1, kanuradora: 1 }),
      tsumo({ winner: ANN }),
      tsumo({ winner: ANN, dora: 1 }),
      tsumo({ winner: BOB, dora: 2 }),
      tsumo({ winner: CID }),
    )

    expect(doraLord(event)).toEqual([
      { name: 'Bob', count: '2.00' },
      { name: 'Ann', count: '1.67' },
    ])
  })

  test('in the achievement of average dora, equal players are in the order of registration, whatever their number of wins', () => {
    const event = playing(
      tsumo({ winner: DEE, dora: 1 }),
      tsumo({ winner: DEE, dora: 1 }),
      tsumo({ winner: BOB, dora: 1 }),
    )

    expect(doraLord(event)).toEqual([
      { name: 'Bob', count: '1.00' },
      { name: 'Dee', count: '1.00' },
    ])
  })
})
