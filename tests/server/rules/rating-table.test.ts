import { describe, expect, test } from 'vitest'
import {
  orderRating,
  ratingRows,
  type PlayerRecord,
  type RatingOrder,
  type RatingRow,
} from '../../../server/rules/rating-table'

const record = (own: Partial<PlayerRecord>): PlayerRecord => ({
  playerId: 1,
  rating: 0,
  startRating: 0,
  gamesPlayed: 1,
  sumOfPlaces: 1,
  chips: 0,
  penalties: 0,
  penaltyCount: 0,
  sitOuts: 0,
  sitOutPoints: 0,
  ...own,
})

describe('a row of the rating table', () => {
  test.each([
    {
      what: 'subtracts penalties from the rating and from the average score',
      records: [
        record({
          rating: 1700,
          startRating: 1500,
          gamesPlayed: 3,
          sumOfPlaces: 7,
          penalties: 100,
        }),
      ],
      row: {
        rating: 1600,
        isInWinnerZone: true,
        averagePlace: 2.3333,
        averageScore: 33.3333,
        gamesPlayed: 3,
      },
    },
    {
      what: 'is in the winners’ zone with exactly the start rating',
      records: [record({ rating: 1600, startRating: 1500, penalties: 100 })],
      row: { rating: 1500, isInWinnerZone: true, averageScore: 0 },
    },
    {
      what: 'is outside the winners’ zone with one point less than the start rating',
      records: [record({ rating: 1599, startRating: 1500, penalties: 100 })],
      row: { rating: 1499, isInWinnerZone: false, averageScore: -1 },
    },
    {
      what: 'adds up several events and weighs averages by games',
      records: [
        record({ rating: 1800, startRating: 1500, gamesPlayed: 1, sumOfPlaces: 1, chips: 2 }),
        record({
          rating: -600,
          gamesPlayed: 3,
          sumOfPlaces: 11,
          chips: 1,
          penalties: 50,
          penaltyCount: 2,
        }),
      ],
      row: {
        rating: 1150,
        isInWinnerZone: false,
        averagePlace: 3,
        averageScore: -87.5,
        gamesPlayed: 4,
        chips: 3,
        penalties: 50,
        penaltyCount: 2,
      },
    },
  ])('a row of the rating table $what', ({ records, row }) => {
    expect(ratingRows(records)).toMatchObject([row])
  })

  test('a row of the rating table has the points for sessions sat out and the penalties as two separate values', () => {
    const sums = { rating: 1700, startRating: 1500, penalties: 100, sitOuts: 2, sitOutPoints: 30 }
    expect(ratingRows([record(sums)])).toMatchObject([
      { rating: 1630, averageScore: 130, penalties: 100, sitOuts: 2, sitOutPoints: 30 },
    ])
  })

  test('the rating table has no row for a player without a game', () => {
    expect(ratingRows([record({ gamesPlayed: 0, sumOfPlaces: 0 })])).toEqual([])
  })
})

const row = (playerId: number, own: Partial<RatingRow>): RatingRow => ({
  playerId,
  rating: 0,
  isInWinnerZone: true,
  averagePlace: 2,
  averageScore: 0,
  gamesPlayed: 2,
  chips: 0,
  penalties: 0,
  penaltyCount: 0,
  sitOuts: 0,
  sitOutPoints: 0,
  ...own,
})

const ids = (
  rows: readonly RatingRow[],
  options: { orderBy: RatingOrder; isDescending?: boolean; groupByGames?: boolean },
) =>
  orderRating({
    rows,
    isDescending: false,
    groupByGames: false,
    nameOf: (id) => NAMES[id] ?? '',
    ...options,
  }).map(({ playerId }) => playerId)

const NAMES: Record<number, string> = {
  1: 'Ω',
  2: 'anna',
  3: 'Zoe',
  // The first letter is outside Unicode's basic plane. Its UTF-8 bytes are greater than those of a letter from the end
  // of that plane, but its UTF-16 units are smaller.
  4: '𝄞',
  5: 'ﬀ',
}

describe('the order of the rating table, ascending', () => {
  test.each<{ what: string; orderBy: RatingOrder; rows: RatingRow[]; order: number[] }>([
    {
      what: 'by the bytes of the name',
      orderBy: 'name',
      rows: [row(1, {}), row(2, {}), row(3, {}), row(4, {}), row(5, {})],
      order: [3, 2, 1, 5, 4],
    },
    {
      what: 'by rating',
      orderBy: 'rating',
      rows: [row(1, { rating: 10 }), row(2, { rating: -5.5 }), row(3, { rating: 9.5 })],
      order: [2, 3, 1],
    },
    {
      what: 'by rating, and by average place where ratings are almost equal',
      orderBy: 'rating',
      rows: [
        row(1, { rating: 10, averagePlace: 1.5 }),
        row(2, { rating: 10.00009, averagePlace: 2.5 }),
        row(3, { rating: 10, averagePlace: 2 }),
      ],
      order: [2, 3, 1],
    },
    {
      what: 'by games, then by rating, then by average place',
      orderBy: 'games_and_rating',
      rows: [
        row(1, { gamesPlayed: 3, rating: -100 }),
        row(2, { gamesPlayed: 2, rating: 50, averagePlace: 1 }),
        row(3, { gamesPlayed: 2, rating: 50, averagePlace: 3 }),
        row(4, { gamesPlayed: 2, rating: 20 }),
      ],
      order: [4, 3, 2, 1],
    },
    {
      what: 'by average place, and by rating where average places are equal',
      orderBy: 'avg_place',
      rows: [
        row(1, { averagePlace: 2.5, rating: 10 }),
        row(2, { averagePlace: 2.5, rating: 20 }),
        row(3, { averagePlace: 1.25, rating: 0 }),
      ],
      order: [3, 2, 1],
    },
    {
      what: 'by average score, and by average place where average scores are equal',
      orderBy: 'avg_score',
      rows: [
        row(1, { averageScore: 5, averagePlace: 1 }),
        row(2, { averageScore: 5, averagePlace: 4 }),
        row(3, { averageScore: -5, averagePlace: 1 }),
      ],
      order: [3, 2, 1],
    },
    {
      what: 'by chips, and by rating where chips are equal',
      orderBy: 'chips',
      rows: [
        row(1, { chips: 3, rating: 5 }),
        row(2, { chips: 1, rating: 50 }),
        row(3, { chips: 3, rating: 1 }),
      ],
      order: [2, 3, 1],
    },
  ])(
    'the rating table is sorted $what, and in the exact reverse order when descending',
    ({ orderBy, rows, order }) => {
      expect(ids(rows, { orderBy })).toEqual(order)
      expect(ids(rows, { orderBy, isDescending: true })).toEqual(order.toReversed())
    },
  )

  test('the rating table grouped by games starts with the players with most games, and sorts within each group', () => {
    const rows = [
      row(1, { gamesPlayed: 1, rating: 90 }),
      row(2, { gamesPlayed: 2, rating: 10 }),
      row(3, { gamesPlayed: 2, rating: 30 }),
      row(4, { gamesPlayed: 1, rating: 95 }),
    ]

    expect(ids(rows, { orderBy: 'rating', isDescending: true, groupByGames: true })).toEqual([
      3, 2, 4, 1,
    ])
    expect(ids(rows, { orderBy: 'rating', groupByGames: true })).toEqual([2, 3, 1, 4])
  })
})
