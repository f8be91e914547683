import { describe, expect, test } from 'vitest'
import { intervalTables } from '../../../../server/rules/seating/interval'

/** Players 1, 2 and so on by rank, best first. */
const ranked = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: nth + 1, rating: 1000 * (count - nth) }))

describe('the tables of an interval seating', () => {
  test.each([
    { n: 20, step: 1, tables: '1,2,3,4 5,6,7,8 9,10,11,12 13,14,15,16 17,18,19,20' },
    { n: 20, step: 2, tables: '1,3,5,7 2,4,6,8 9,11,13,15 10,12,14,16 17,18,19,20' },
    { n: 20, step: 3, tables: '1,4,7,10 2,5,8,11 3,6,9,12 13,14,15,16 17,18,19,20' },
    { n: 20, step: 4, tables: '1,5,9,13 2,6,10,14 3,7,11,15 4,8,12,16 17,18,19,20' },
    { n: 20, step: 5, tables: '1,6,11,16 2,7,12,17 3,8,13,18 4,9,14,19 5,10,15,20' },
    { n: 20, step: 6, tables: '1,2,3,4 5,6,7,8 9,10,11,12 13,14,15,16 17,18,19,20' },
    { n: 24, step: 6, tables: '1,7,13,19 2,8,14,20 3,9,15,21 4,10,16,22 5,11,17,23 6,12,18,24' },
    { n: 8, step: 2_147_483_647, tables: '1,2,3,4 5,6,7,8' },
    { n: 0, step: 2, tables: '' },
  ])(
    'interval seating of $n players by the step $step makes the tables $tables',
    ({ n, step, tables }) => {
      expect(intervalTables({ players: ranked(n), step }).join(' ')).toBe(tables)
    },
  )
})

test('interval seating accepts the players in any order, and leaves the list unchanged', () => {
  const players = [
    { id: 3, rating: 20 },
    { id: 4, rating: -5 },
    { id: 1, rating: 40 },
    { id: 2, rating: 30 },
  ]

  expect(intervalTables({ players, step: 1 })).toEqual([[1, 2, 3, 4]])
  expect(players.map(({ id }) => id)).toEqual([3, 4, 1, 2])
})

test('when two players have equal ratings, interval seating ranks the player who is earlier in the list higher', () => {
  const players = [7, 3, 9, 5, 8, 2, 6, 4].map((id) => ({ id, rating: 0 }))

  expect(intervalTables({ players, step: 2 })).toEqual([
    [7, 9, 8, 6],
    [3, 5, 2, 4],
  ])
})

test('interval seating places a late entrant by their start rating', () => {
  const players = [
    { id: 1, rating: 30 },
    { id: 2, rating: 20 },
    { id: 3, rating: -20 },
    { id: 4, rating: -30 },
    { id: 5, rating: 10 },
    { id: 6, rating: -10 },
    { id: 7, rating: -40 },
    { id: 90, rating: 0 },
  ]

  expect(intervalTables({ players, step: 1 })).toEqual([
    [1, 2, 5, 90],
    [6, 3, 4, 7],
  ])
})
