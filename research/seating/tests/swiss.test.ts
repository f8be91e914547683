import { describe, expect, test } from 'vitest'
import { swissTables } from '../by-rating/swiss'
import { meetingsOf } from '../../../tests/server/rules/seating/meetings-of'
import { playSwissSessions } from './swiss-sessions'

/** Players 1, 2 ... by rank, best first. */
const ranked = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: nth + 1, rating: 1000 * (count - nth) }))

const FIRST_OF_16 = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
]
const FIRST_OF_8 = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
]
const SECOND_OF_8 = [
  [1, 2, 5, 6],
  [3, 4, 7, 8],
]

describe('neighbours in rating meet, but few meet again', () => {
  test.each([
    { n: 16, after: [], tables: '1,2,3,4 5,6,7,8 9,10,11,12 13,14,15,16' },
    { n: 16, after: FIRST_OF_16, tables: '1,5,9,13 2,6,10,14 3,7,11,15 4,8,12,16' },
    { n: 8, after: FIRST_OF_8, tables: '1,2,5,6 3,4,7,8' },
    { n: 8, after: [...FIRST_OF_8, ...SECOND_OF_8], tables: '1,2,7,8 3,4,5,6' },
    { n: 4, after: [[1, 2, 3, 4]], tables: '1,2,3,4' },
    { n: 0, after: [], tables: '' },
  ])(
    'of $n players after the tables $after, neighbours in rating meet and few meet again',
    ({ n, after, tables }) => {
      expect(swissTables({ players: ranked(n), pastTables: after }).join(' ')).toBe(tables)
    },
  )
})

test('of two equal players the earlier one in the list ranks higher', () => {
  const players = [7, 3, 9, 5, 8, 2, 6, 4].map((id) => ({ id, rating: 0 }))

  expect(swissTables({ players, pastTables: [] })).toEqual([
    [7, 3, 9, 5],
    [8, 2, 6, 4],
  ])
})

test('a table that one player left still counts as a meeting of the other three', () => {
  // 4 left after the first session and 9 came.
  const players = ranked(9).filter(({ id }) => id !== 4)

  const tables = swissTables({ players, pastTables: FIRST_OF_8 })

  expect(tables.join(' ')).toBe('1,5,6,9 2,3,7,8')
})

test('the same hall gets the same seats again', () => {
  const { players, pastTables } = playSwissSessions({ players: 40, sessions: 6, seed: 3 })

  expect(swissTables({ players, pastTables })).toEqual(swissTables({ players, pastTables }))
})

test.each([1, 2, 3, 234, 276, 305, 372])(
  'of 32 players in 8 sessions with results drawn by the seed %i, nobody meets anybody more than twice',
  (seed) => {
    const { pastTables } = playSwissSessions({ players: 32, sessions: 8, seed })

    expect(pastTables).toHaveLength(64)
    expect(Math.max(...meetingsOf(pastTables).values())).toBeLessThanOrEqual(2)
  },
)

test.each([
  { players: 400, sessions: 12 },
  { players: 8, sessions: 60 },
  { players: 4, sessions: 5 },
])('$players players are all seated in each of $sessions sessions', ({ players, sessions }) => {
  const { pastTables } = playSwissSessions({ players, sessions, seed: 9 })
  const everybody = Array.from({ length: players }, (_, nth) => nth + 1)
  const perSession = Array.from({ length: sessions }, (_, nth) =>
    pastTables.slice((nth * players) / 4, ((nth + 1) * players) / 4).flat(),
  )

  for (const seated of perSession) expect(seated.toSorted((a, b) => a - b)).toEqual(everybody)
})
