import { describe, expect, test } from 'vitest'
import { dealWinds, windCost } from '../../../../server/rules/seating/winds'

const ALWAYS_SAME = new Map([
  [1, [1, 0, 0, 0] as const],
  [2, [0, 1, 0, 0] as const],
  [3, [0, 0, 1, 0] as const],
  [4, [0, 0, 0, 1] as const],
])

describe('the cost of an order of winds', () => {
  test.each([
    { what: 'nobody has played', table: [1, 2, 3, 4], counts: new Map(), cost: 12 },
    {
      what: 'everybody has the same wind again',
      table: [1, 2, 3, 4],
      counts: ALWAYS_SAME,
      cost: 48,
    },
    { what: 'everybody has another wind', table: [2, 1, 4, 3], counts: ALWAYS_SAME, cost: 16 },
  ] as const)('$what: $cost', ({ table, counts, cost }) => {
    expect(windCost(table, counts)).toBe(cost)
  })
})

describe('dealing winds', () => {
  test('balanced gives nobody the wind he had before', () => {
    const [table] = dealWinds({
      tables: [[1, 2, 3, 4]],
      mode: 'balanced',
      seed: 3,
      seatCounts: ALWAYS_SAME,
    })

    expect(windCost(table ?? [0, 0, 0, 0], ALWAYS_SAME)).toBe(16)
    expect(table?.toSorted()).toEqual([1, 2, 3, 4])
  })

  test('prescripted keeps the order', () => {
    const tables = dealWinds({
      tables: [[4, 2, 3, 1]],
      mode: 'prescripted',
      seed: 3,
      seatCounts: new Map(),
    })

    expect(tables).toEqual([[4, 2, 3, 1]])
  })

  test('random keeps each table and draws its seats by the seed', () => {
    const tables = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ] as const
    const seeds = [1, 2, 3, 4, 5, 6]
    const dealt = seeds.map((seed) =>
      dealWinds({ tables, mode: 'random', seed, seatCounts: new Map() }),
    )

    expect(new Set(dealt.map((each) => each.join(' '))).size).toBeGreaterThan(1)
    for (const [first, second] of dealt) {
      expect(first?.toSorted()).toEqual([1, 2, 3, 4])
      expect(second?.toSorted()).toEqual([5, 6, 7, 8])
    }
    expect(dealWinds({ tables, mode: 'random', seed: 1, seatCounts: new Map() })).toEqual(dealt[0])
  })
})
