import { describe, expect, test } from 'vitest'
import { standingAfter, standingSteps, startOf } from '../../../server/rules/standings'

describe('the standing of a player', () => {
  test('a standing without games begins at the start rating', () => {
    expect(startOf({ startRating: 1500 })).toEqual({
      rating: 1500,
      averagePlace: 0,
      gamesPlayed: 0,
      places: [0, 0, 0, 0],
    })
  })

  test.each([
    { place: 1, ratingDelta: 16000, rating: 17500, averagePlace: 1, places: [1, 0, 0, 0] },
    { place: 2, ratingDelta: 4000.5, rating: 5500.5, averagePlace: 2, places: [0, 1, 0, 0] },
    { place: 3, ratingDelta: 0, rating: 1500, averagePlace: 3, places: [0, 0, 1, 0] },
    { place: 4, ratingDelta: -21000, rating: -19500, averagePlace: 4, places: [0, 0, 0, 1] },
  ])(
    'a standing from 1500 after a first game at place $place: $rating',
    ({ place, ratingDelta, ...after }) => {
      expect(standingAfter(startOf({ startRating: 1500 }), { place, ratingDelta })).toEqual({
        ...after,
        gamesPlayed: 1,
      })
    },
  )

  test('a standing averages the places of all games: (1 + 1 + 2 + 4) / 4 = 2', () => {
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

  test('the history of ratings continues for a player with earlier games, without a second start', () => {
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
      { playerId: 6, game: null, standing: startOf({ startRating: 10 }) },
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
  })
})
