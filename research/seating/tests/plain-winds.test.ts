import { describe, expect, test } from 'vitest'
import { dealPlainWinds, windCost } from '../by-rating/plain-winds'

const ALWAYS_SAME = new Map([
  [1, [1, 0, 0, 0] as const],
  [2, [0, 1, 0, 0] as const],
  [3, [0, 0, 1, 0] as const],
  [4, [0, 0, 0, 1] as const],
])

describe('the cost of an order of winds', () => {
  test.each([
    { what: 'when nobody has played', table: [1, 2, 3, 4], counts: new Map(), cost: 12 },
    {
      what: 'when everybody has the same wind again',
      table: [1, 2, 3, 4],
      counts: ALWAYS_SAME,
      cost: 48,
    },
    { what: 'when everybody has another wind', table: [2, 1, 4, 3], counts: ALWAYS_SAME, cost: 16 },
  ] as const)('an order of winds costs $cost $what', ({ table, counts, cost }) => {
    expect(windCost(table, counts)).toBe(cost)
  })
})

test('dealt winds give nobody the wind that they had before', () => {
  const [table] = dealPlainWinds({ tables: [[1, 2, 3, 4]], seatCounts: ALWAYS_SAME, seed: 3 })

  expect(windCost(table ?? [0, 0, 0, 0], ALWAYS_SAME)).toBe(16)
  expect(table?.toSorted()).toEqual([1, 2, 3, 4])
})
