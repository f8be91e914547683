import { describe, expect, test } from 'vitest'
import { favoriteAsapinApprentice } from '../../../../server/rules/achievements/draws'
import { bestDealer, bestTsumoist, needMoreGold } from '../../../../server/rules/achievements/games'
import { ANN, BOB, CID, DEE, gameOf } from '../finished-games'
import { draw, multiron, nagashi, ron, tsumo, winOf } from '../../../src/domain/hand/hands'
import { eventOf, playing } from './event-of'

describe('the achievement of most tsumo wins in one game', () => {
  const drawn = (winner: 0 | 1 | 2) => tsumo({ winner })

  test('the achievement of most tsumo wins in one game does not add up several games', () => {
    const event = eventOf([
      gameOf([drawn(ANN), drawn(ANN), drawn(BOB), ron({ winner: BOB, loser: ANN })]),
      gameOf([drawn(ANN), drawn(BOB), drawn(BOB), drawn(BOB)]),
    ])

    expect(bestTsumoist(event)).toEqual({ tsumo: 3, names: ['Bob'] })
  })

  test('the achievement of most tsumo wins in one game names each of the best players once', () => {
    const event = eventOf([gameOf([drawn(CID), drawn(ANN)]), gameOf([drawn(ANN)])])

    expect(bestTsumoist(event)).toEqual({ tsumo: 1, names: ['Ann', 'Cid'] })
  })

  test('the achievement of most tsumo wins in one game leaves out a substitute', () => {
    const event = eventOf([gameOf([drawn(ANN), drawn(ANN), drawn(BOB)], { substituted: [ANN] })])

    expect(bestTsumoist(event)).toEqual({ tsumo: 1, names: ['Bob'] })
  })
})

describe('the achievement of the best dealer', () => {
  test('the achievement of the best dealer counts each win of the dealer that is followed by another win, of anybody, in the same round', () => {
    const event = playing(
      ron({ winner: ANN, loser: BOB, roundIndex: 1 }),
      tsumo({ winner: ANN, roundIndex: 1, honba: 1 }),
      tsumo({ winner: BOB, roundIndex: 1, honba: 2 }),
      tsumo({ winner: BOB, roundIndex: 2 }),
      ron({ winner: CID, loser: BOB, roundIndex: 2, honba: 1 }),
      tsumo({ winner: CID, roundIndex: 3 }),
    )

    expect(bestDealer(event)).toEqual({ names: ['Ann'], bestWinCount: 2 })
  })

  test('the achievement of the best dealer counts a win of the dealer even if a draw comes before the next win in the round', () => {
    const event = playing(
      tsumo({ winner: ANN, roundIndex: 1 }),
      draw({ tempai: [ANN], roundIndex: 1, honba: 1 }),
      ron({ winner: DEE, loser: ANN, roundIndex: 1, honba: 2 }),
    )

    expect(bestDealer(event)).toEqual({ names: ['Ann'], bestWinCount: 1 })
  })

  test("in a multiple ron with the dealer, the achievement of the best dealer counts only the dealer's win", () => {
    const event = playing(
      multiron({
        loser: DEE,
        roundIndex: 1,
        wins: [winOf({ winner: ANN }), winOf({ winner: BOB })],
      }),
      tsumo({ winner: CID, roundIndex: 1, honba: 1 }),
    )

    expect(bestDealer(event)).toEqual({ names: ['Ann'], bestWinCount: 1 })
  })

  test('the achievement of the best dealer does not add up the same round of two games', () => {
    const event = eventOf([gameOf([tsumo({ winner: ANN })]), gameOf([tsumo({ winner: ANN })])])

    expect(bestDealer(event)).toEqual({ names: [], bestWinCount: 0 })
  })

  test('the achievement of the best dealer names all players who are equally good, except substitutes', () => {
    const hands = [
      tsumo({ winner: ANN, roundIndex: 1 }),
      tsumo({ winner: CID, roundIndex: 1, honba: 1 }),
      tsumo({ winner: BOB, roundIndex: 2 }),
      tsumo({ winner: CID, roundIndex: 2, honba: 1 }),
      tsumo({ winner: CID, roundIndex: 3 }),
      tsumo({ winner: ANN, roundIndex: 3, honba: 1 }),
    ]

    expect(bestDealer(eventOf([gameOf(hands, { substituted: [BOB] })]))).toEqual({
      names: ['Ann', 'Cid'],
      bestWinCount: 1,
    })
  })
})

describe('the achievement of the highest final scores', () => {
  test('the achievement of the highest final scores lists at most three scores, also several of one player', () => {
    const event = eventOf([
      gameOf([], { results: { [ANN]: { score: 52000 }, [BOB]: { score: 8000 } } }),
      gameOf([], { results: { [DEE]: { score: 48100 }, [ANN]: { score: 61300 } } }),
    ])

    expect(needMoreGold(event)).toEqual([
      { player_id: 11, score: 61300, title: 'Ann' },
      { player_id: 11, score: 52000, title: 'Ann' },
      { player_id: 14, score: 48100, title: 'Dee' },
    ])
  })

  test("equal highest final scores are in the order of play and then of seats; a substitute's score is left out", () => {
    const event = eventOf([
      gameOf([], { results: { [BOB]: { score: 40000 } }, substituted: [ANN] }),
      gameOf([], { results: { [ANN]: { score: 40000 } }, substituted: [BOB, CID, DEE] }),
    ])

    expect(needMoreGold(event)).toEqual([
      { player_id: 12, score: 40000, title: 'Bob' },
      { player_id: 11, score: 40000, title: 'Ann' },
      { player_id: 13, score: 30000, title: 'Cid' },
    ])
  })
})

describe('the achievement of points received in exhaustive draws', () => {
  test('the achievement of points received in exhaustive draws does not subtract the points paid', () => {
    const event = playing(
      draw({ tempai: [BOB] }), // Bob gets 3000.
      draw({ tempai: [ANN, CID], honba: 1 }), // Ann and Cid get 1500 each.
      draw({ tempai: [ANN, BOB, CID], honba: 2 }), // Ann, Bob and Cid get 1000 each.
      draw({ tempai: [ANN, BOB, CID, DEE], honba: 3 }),
    )

    expect(favoriteAsapinApprentice(event)).toEqual([
      { name: 'Bob', score: 4000 },
      { name: 'Ann', score: 2500 },
      { name: 'Cid', score: 2500 },
    ])
  })

  test('the achievement of points received in exhaustive draws leaves out nagashi mangan and substitutes', () => {
    const hands = [nagashi({ nagashi: [BOB] }), draw({ tempai: [ANN, DEE] })]

    expect(favoriteAsapinApprentice(eventOf([gameOf(hands, { substituted: [ANN] })]))).toEqual([
      { name: 'Dee', score: 1500 },
    ])
  })
})
