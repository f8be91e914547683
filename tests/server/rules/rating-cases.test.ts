import { expect, test } from 'vitest'
import { standingAfter, startOf } from '../../../server/rules/standings'

const game = (place: number, ratingDelta: number) => ({ place, ratingDelta })

// Step 5 of the final results: a player's rating, places and average place after each of their games, in order.
test.each([
  { start: 0, games: [], sum: 'no game', rating: 0, average: 0, places: [0, 0, 0, 0] },
  { start: 1500, games: [], sum: 'the start', rating: 1500, average: 0, places: [0, 0, 0, 0] },
  {
    start: 0,
    games: [game(1, 25000)],
    sum: '25000; 1 / 1',
    rating: 25000,
    average: 1,
    places: [1, 0, 0, 0],
  },
  {
    start: 1500,
    games: [game(4, -25000)],
    sum: '1500 - 25000; 4 / 1',
    rating: -23500,
    average: 4,
    places: [0, 0, 0, 1],
  },
  {
    start: 0,
    games: [game(1, 25000), game(2, 7000)],
    sum: '25000 + 7000; (1 + 2) / 2',
    rating: 32000,
    average: 1.5,
    places: [1, 1, 0, 0],
  },
  {
    start: 0,
    games: [game(3, -7000), game(3, -7000), game(3, -7000)],
    sum: '-3 x 7000; (3 + 3 + 3) / 3',
    rating: -21000,
    average: 3,
    places: [0, 0, 3, 0],
  },
  {
    start: 0,
    games: [game(1, 5300), game(1, 11500), game(4, -16000)],
    sum: '5300 + 11500 - 16000; (1 + 1 + 4) / 3',
    rating: 800,
    average: 2,
    places: [2, 0, 0, 1],
  },
  {
    start: 100,
    games: [game(2, 3333.5), game(2, -0.5)],
    sum: '100 + 3333.5 - 0.5; (2 + 2) / 2',
    rating: 3433,
    average: 2,
    places: [0, 2, 0, 0],
  },
  {
    start: 0,
    games: [game(1, 0), game(2, 0), game(3, 0), game(4, 0)],
    sum: '0; (1 + 2 + 3 + 4) / 4',
    rating: 0,
    average: 2.5,
    places: [1, 1, 1, 1],
  },
  {
    start: 0,
    games: [game(4, -30000), game(1, 50000), game(1, 50000), game(2, 3000), game(1, 21000)],
    sum: '-30000 + 50000 + 50000 + 3000 + 21000; (4 + 1 + 1 + 2 + 1) / 5',
    rating: 94000,
    average: 1.8,
    places: [3, 1, 0, 1],
  },
])('the rating after a game, from $start: $sum', ({ start, games, rating, average, places }) => {
  const standing = games.reduce(standingAfter, startOf({ startRating: start }))
  expect(standing).toEqual({ rating, averagePlace: average, gamesPlayed: games.length, places })
})
