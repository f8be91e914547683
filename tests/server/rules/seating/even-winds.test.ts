import { expect, test } from 'vitest'
import { dealEvenWinds, leastWindCost } from '../../../../server/rules/seating/even-winds'

const FIRST = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
] as const

test('a player gets the wind that they have not had, if nobody else at the table needs it', () => {
  const seatCounts = new Map([
    [1, [1, 1, 1, 0] as const],
    [2, [1, 1, 0, 1] as const],
    [3, [1, 0, 1, 1] as const],
    [4, [0, 1, 1, 1] as const],
  ])

  expect(dealEvenWinds({ tables: [[1, 2, 3, 4]], seatCounts, seed: 7 })).toEqual([[4, 3, 2, 1]])
})

test('nobody gets a wind that they have already had two games more than some other wind, if this can be avoided', () => {
  // Everybody lacks East. Player 1 had South twice, player 2 West, player 3 North. If only the sums of squares counted,
  // all ways to deal the winds would be equal.
  const seatCounts = new Map([
    [1, [0, 2, 1, 1] as const],
    [2, [0, 1, 2, 1] as const],
    [3, [0, 1, 1, 2] as const],
    [4, [0, 1, 1, 1] as const],
  ])

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const [table] = dealEvenWinds({ tables: [[1, 2, 3, 4]], seatCounts, seed })
    expect(table?.[1]).not.toBe(1)
    expect(table?.[2]).not.toBe(2)
    expect(table?.[3]).not.toBe(3)
  }
})

test('a player who can no longer get each wind once in four games gives way to players who still can', () => {
  // Player 1 had East twice and lacks West and North. Players 2 and 3 each lack only one of these two winds, and can
  // still get every wind once.
  const seatCounts = new Map([
    [1, [2, 1, 0, 0] as const],
    [2, [1, 1, 0, 1] as const],
    [3, [1, 1, 1, 0] as const],
    [4, [0, 1, 1, 1] as const],
  ])

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(dealEvenWinds({ tables: [[1, 2, 3, 4]], seatCounts, seed })).toEqual([[4, 1, 2, 3]])
  }
})

test('the same seed deals the same winds, and every player stays at their table', () => {
  const options = { tables: FIRST, seatCounts: new Map(), seed: 3 }
  const dealt = dealEvenWinds(options)

  expect(dealEvenWinds(options)).toEqual(dealt)
  expect(dealt.map((table) => table.toSorted((a, b) => a - b))).toEqual(FIRST)
})

test('the draw of winds is fair before anybody has played', () => {
  const easts = [0, 0, 0, 0, 0]
  for (let seed = 0; seed < 4000; seed++) {
    const [table] = dealEvenWinds({ tables: [[1, 2, 3, 4]], seatCounts: new Map(), seed })
    easts[table?.[0] ?? 0] = (easts[table?.[0] ?? 0] ?? 0) + 1
  }

  expect(easts[0]).toBe(0)
  for (const times of easts.slice(1)) {
    expect(times).toBeGreaterThan(900)
    expect(times).toBeLessThan(1100)
  }
})

test.each([
  {
    prices: [
      [0, 9, 9, 9],
      [9, 0, 9, 9],
      [9, 9, 0, 9],
      [9, 9, 9, 0],
    ],
    least: 0,
  },
  {
    prices: [
      [9, 9, 9, 0],
      [9, 9, 0, 9],
      [9, 0, 9, 9],
      [0, 9, 9, 9],
    ],
    least: 0,
  },
  {
    prices: [
      [9, 9, 0, 9],
      [0, 9, 9, 9],
      [9, 9, 9, 0],
      [9, 0, 9, 9],
    ],
    least: 0,
  },
  {
    prices: [
      [0, 1, 1, 1],
      [0, 1, 1, 1],
      [0, 1, 1, 1],
      [0, 1, 1, 1],
    ],
    least: 3,
  },
  {
    prices: [
      [1, 2, 3, 4],
      [2, 4, 6, 8],
      [3, 6, 9, 12],
      [4, 8, 12, 16],
    ],
    least: 20,
  },
])(
  'the cheapest of the 24 ways to deal winds for the prices $prices costs $least',
  ({ prices, least }) => {
    expect(leastWindCost(Float64Array.from(prices.flat()), 0, 1, 2, 3)).toBe(least)
  },
)
