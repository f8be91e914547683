import { describe, expect, test } from 'vitest'
import { standingAfter, standingSteps, standingAtStart } from '../../../server/rules/standings'

type Game = Parameters<typeof standingAfter>[1]
type Places = readonly [number, number, number, number]

const game = (place: number, ratingDelta: number): Game => ({ place, ratingDelta })

describe('the standing of a player', () => {
  test.each<[string, number, readonly Game[], number, number, Places]>([
    // The columns are: title; start rating; games in order; rating, average place and number of each place after them.
    ['no game', 0, [], 0, 0, [0, 0, 0, 0]],
    ['no game', 1500, [], 1500, 0, [0, 0, 0, 0]],
    ['a first place', 0, [game(1, 25000)], 25000, 1, [1, 0, 0, 0]],
    ['a first place', 1500, [game(1, 16000)], 17500, 1, [1, 0, 0, 0]],
    ['a second place', 1500, [game(2, 4000.5)], 5500.5, 2, [0, 1, 0, 0]],
    ['a third place', 1500, [game(3, 0)], 1500, 3, [0, 0, 1, 0]],
    ['a fourth place', 1500, [game(4, -21000)], -19500, 4, [0, 0, 0, 1]],
    ['a fourth place of -25000', 1500, [game(4, -25000)], -23500, 4, [0, 0, 0, 1]],
    ['a first and a second place', 0, [game(1, 25000), game(2, 7000)], 32000, 1.5, [1, 1, 0, 0]],
    ['two second places', 100, [game(2, 3333.5), game(2, -0.5)], 3433, 2, [0, 2, 0, 0]],
    [
      'three third places',
      0,
      [game(3, -7000), game(3, -7000), game(3, -7000)],
      -21000,
      3,
      [0, 0, 3, 0],
    ],
    [
      'two first places and a fourth',
      0,
      [game(1, 5300), game(1, 11500), game(4, -16000)],
      800,
      2,
      [2, 0, 0, 1],
    ],
    ['each place once', 0, [game(1, 0), game(2, 0), game(3, 0), game(4, 0)], 0, 2.5, [1, 1, 1, 1]],
    // The rating is -30000 + 50000 + 50000 + 3000 + 21000, the average place (4 + 1 + 1 + 2 + 1) / 5.
    [
      'five games',
      0,
      [game(4, -30000), game(1, 50000), game(1, 50000), game(2, 3000), game(1, 21000)],
      94000,
      1.8,
      [3, 1, 0, 1],
    ],
  ])(
    'the standing of a player after %s starts from the start rating %d',
    (_, startRating, games, rating, averagePlace, places) => {
      const standing = games.reduce(standingAfter, standingAtStart({ startRating }))
      expect(standing).toEqual({ rating, averagePlace, gamesPlayed: games.length, places })
    },
  )

  test('a standing includes the average place of all games: (1 + 1 + 2 + 4) / 4 = 2', () => {
    const before = {
      rating: 100,
      averagePlace: 4 / 3,
      gamesPlayed: 3,
      places: [2, 1, 0, 0],
    } as const
    expect(standingAfter(before, { place: 4, ratingDelta: -50 })).toEqual({
      rating: 50,
      averagePlace: 2,
      gamesPlayed: 4,
      places: [2, 1, 0, 1],
    })
  })
})

describe('the history that games add', () => {
  const GAME = {
    players: [5, 6, 7, 8],
    outcome: [
      { place: 4, ratingDelta: -16000 },
      { place: 1, ratingDelta: 16000 },
      { place: 2, ratingDelta: 0 },
      { place: 3, ratingDelta: 0 },
    ],
  } as const

  test('the history of ratings begins with the start rating, then the first game', () => {
    const steps = standingSteps({ games: [GAME], before: new Map(), startRating: 10 })
    expect(steps.map(({ playerId, game, standing }) => [playerId, game, standing.rating])).toEqual([
      [5, null, 10],
      [5, 0, -15990],
      [6, null, 10],
      [6, 0, 16010],
      [7, null, 10],
      [7, 0, 10],
      [8, null, 10],
      [8, 0, 10],
    ])
  })

  test('the history of ratings of a player with earlier games continues without a second start rating', () => {
    const before = new Map([
      [5, { rating: 500, averagePlace: 1, gamesPlayed: 1, places: [1, 0, 0, 0] as const }],
    ])
    const steps = standingSteps({ games: [GAME], before, startRating: 10 })
    expect(steps.slice(0, 2)).toEqual([
      {
        playerId: 5,
        game: 0,
        standing: { rating: -15500, averagePlace: 2.5, gamesPlayed: 2, places: [1, 0, 0, 1] },
      },
      { playerId: 6, game: null, standing: standingAtStart({ startRating: 10 }) },
    ])
    expect(before.get(5)).toMatchObject({ rating: 500 })
  })

  test('the history of ratings is the same whether two games are added together or separately', () => {
    const both = standingSteps({ games: [GAME, GAME], before: new Map(), startRating: 0 })
    expect(both).toHaveLength(12)
    expect(both.slice(8).map(({ game, standing }) => [game, standing.rating])).toEqual([
      [1, -32000],
      [1, 32000],
      [1, 0],
      [1, 0],
    ])

    const first = standingSteps({ games: [GAME], before: new Map(), startRating: 0 })
    // A later row of a player replaces an earlier one, so this holds each player's standing after the first game.
    const between = new Map(first.map(({ playerId, standing }) => [playerId, standing]))
    const second = standingSteps({ games: [GAME], before: between, startRating: 0 })
    expect(first).toEqual(both.slice(0, 8))
    expect(second.map(({ playerId, standing }) => [playerId, standing])).toEqual(
      both.slice(8).map(({ playerId, standing }) => [playerId, standing]),
    )
  })
})
