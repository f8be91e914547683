import { expect, test } from 'vitest'
import { countMeetings } from '../../../../server/rules/seating/history'

const met = (playerIds: number[], pastTables: number[][]) => [
  ...countMeetings({ playerIds, pastTables }).counts,
]

test('two players who sat at the same table twice count as having met twice', () => {
  const tables = [
    [10, 20, 30, 40],
    [20, 10, 50, 60],
  ]

  expect(met([10, 20, 50], tables)).toEqual([
    ...[0, 2, 1], // Player 10 met 10, 20 and 50 this often.
    ...[2, 0, 1],
    ...[1, 1, 0],
  ])
})

test('the count of meetings leaves out a player who left, and still counts the later tables correctly', () => {
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]

  expect(met([1, 3, 4, 5, 6], tables)).toEqual([
    ...[0, 1, 1, 0, 0],
    ...[1, 0, 1, 0, 0],
    ...[1, 1, 0, 0, 0],
    ...[0, 0, 0, 0, 1],
    ...[0, 0, 0, 1, 0],
  ])
})

test('before the first session nobody has met', () => {
  expect(met([1, 2], [])).toEqual([0, 0, 0, 0])
})
