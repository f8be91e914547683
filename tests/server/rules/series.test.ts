import { describe, expect, test } from 'vitest'
import { seriesOf } from '../../../server/rules/series'

/** Games in the order of play, as place and score. */
const games = (...played: readonly [place: number, score: number][]) =>
  played.map(([place, score]) => ({ place, score }))

test.each([
  { games: games(), length: 1 },
  { games: games([1, 40_000], [1, 40_000]), length: 3 },
  { games: games([1, 40_000]), length: 0 },
])(
  'there is no series of $length games among $games.length games, because a series has at least one game and at most all games that were played',
  ({ games, length }) => {
    expect(seriesOf(games, length)).toBeNull()
  },
)

describe('the best series', () => {
  test.each([
    {
      by: 'the one with the lowest sum of places, whatever the scores',
      games: games([3, 90_000], [1, 30_000], [2, 31_000], [4, 50_000]),
      best: { places: 3, scores: 61_000 },
    },
    {
      by: 'the one with the highest sum of scores where the sums of places are equal',
      games: games([1, 30_000], [2, 30_000], [1, 35_000], [2, 30_000]),
      best: { places: 3, scores: 65_000 },
    },
    {
      by: 'the only series when there is no other',
      games: games([4, 10_000], [4, -5_000]),
      best: { places: 8, scores: 5_000 },
    },
  ])('the best series of games is $by', ({ games, best }) => {
    expect(seriesOf(games, 2)?.best).toMatchObject(best)
  })

  test('the best series may consist of the last games', () => {
    const played = games([3, 30_000], [2, 31_000], [1, 40_000])
    expect(seriesOf(played, 2)?.best).toMatchObject({ places: 3, scores: 71_000 })
  })

  test('if two series are equal, the first one counts as the best', () => {
    const played = [
      { place: 1, score: 30_000, name: 'first' },
      { place: 1, score: 30_000, name: 'second' },
    ]
    expect(seriesOf(played, 1)?.best.games).toMatchObject([{ name: 'first' }])
  })
})

test('the current series consists of the last games', () => {
  expect(seriesOf(games([1, 40_000], [3, 30_000], [4, 20_000]), 2)?.current).toEqual({
    games: games([3, 30_000], [4, 20_000]),
    places: 7,
    scores: 50_000,
  })
})
