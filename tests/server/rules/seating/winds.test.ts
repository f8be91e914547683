import { expect, test } from 'vitest'
import { drawWinds } from '../../../../server/rules/seating/winds'

test('a draw of winds keeps the players of each table, and its seed decides their seats', () => {
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ] as const
  const seeds = [1, 2, 3, 4, 5, 6]
  const dealt = seeds.map((seed) => drawWinds({ tables, seed }))

  expect(new Set(dealt.map((each) => each.join(' '))).size).toBeGreaterThan(1)
  for (const [first, second] of dealt) {
    expect(first?.toSorted()).toEqual([1, 2, 3, 4])
    expect(second?.toSorted()).toEqual([5, 6, 7, 8])
  }
  expect(drawWinds({ tables, seed: 1 })).toEqual(dealt[0])
})
