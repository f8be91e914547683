import { expect, test } from 'vitest'
import { localIdProblems, numberAll, numberMissing } from '../../../../src/domain/session/local-ids'

const ids = (...localIds: (number | null)[]) =>
  localIds.map((localId, index) => ({ id: index + 1, localId }))
const of = (rows: readonly { localId: number | null }[]) => rows.map(({ localId }) => localId)

test.each([
  { given: ids(1, 2, 3), problems: [] },
  { given: ids(1, null, null), problems: [] },
  {
    given: ids(4, 5, 4),
    problems: [
      [1, 'taken'],
      [3, 'taken'],
    ],
  },
  {
    given: ids(0, -2, 1_000_001, 1_000_000),
    problems: [
      [1, 'outOfRange'],
      [2, 'outOfRange'],
      [3, 'outOfRange'],
    ],
  },
])('the local ids $given have the problems $problems', ({ given, problems }) => {
  expect([...localIdProblems(given)]).toEqual(problems)
})

test('players without a local id get the lowest free local ids, and all other players keep theirs', () => {
  expect(of(numberMissing(ids(2, null, 5, null, null)))).toEqual([2, 1, 5, 3, 4])
})

test('numbering all players anew gives them the local ids from 1, in the order of the list', () => {
  expect(of(numberAll(ids(7, null, 1)))).toEqual([1, 2, 3])
})
