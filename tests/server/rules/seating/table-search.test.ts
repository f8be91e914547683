import { expect, test } from 'vitest'
import { coolingSteps, ALLOWED_RISES } from '../../../../server/rules/seating/rated/cooling'
import {
  costOf,
  ratedTables,
  seatAll,
  type RatedTables,
  type TablePrices,
} from '../../../../server/rules/seating/rated/rated-tables'
import { tryExchanges } from '../../../../server/rules/seating/rated/table-exchanges'
import { searchTables } from '../../../../server/rules/seating/table-search'

const HOME = Int32Array.from([0, 1, 2, 3, 4, 5, 6, 7])

/** Players of the ranks 0 and 1 have met. Winds cost nothing. */
const PRICES: TablePrices = {
  pairs: metOnce(8, [[0, 1]]),
  winds: new Float64Array(32),
  spread: 1,
  leaderFactor: 1,
  slide: 0,
  mostSlide: 8,
}

function metOnce(size: number, met: readonly (readonly [number, number])[]): Float64Array {
  const pairs = new Float64Array(size * size)
  for (const [a, b] of met) {
    pairs[a * size + b] = 30
    pairs[b * size + a] = 30
  }
  return pairs
}

const tablesAt = (prices: TablePrices) => ratedTables({ home: HOME, prices, reach: 7 })

const tryOne = (
  tables: RatedTables,
  exchange: readonly [rank: number, other: number, allowed: number],
) =>
  tryExchanges(tables, {
    ranks: Int32Array.of(exchange[0]),
    others: Int32Array.of(exchange[1]),
    allowed: Float64Array.of(exchange[2]),
    count: 1,
  })

test('the search of tables exchanges two players only if the added cost is within the limit, and updates the cost', () => {
  const tables = tablesAt(PRICES)
  expect(costOf(tables)).toBe(36)

  // The exchange would make the tables 0 2 3 4 and 1 5 6 7, with the spreads 4 and 6.
  expect(tryOne(tables, [1, 4, -27])).toBe(false)
  expect(costOf(tables)).toBe(36)
  expect(tryOne(tables, [1, 4, -26])).toBe(true)
  expect(costOf(tables)).toBe(10)
  expect([...tables.ranks]).toEqual([0, 4, 2, 3, 1, 5, 6, 7])

  seatAll(tables, HOME)
  expect(costOf(tables)).toBe(36)
})

test('the search of tables tries exchanges in their order, and only as many as requested', () => {
  const tables = tablesAt({ ...PRICES, pairs: metOnce(8, []) })

  const isAnyMade = tryExchanges(tables, {
    // The second exchange undoes the first. The third would be made, too, but only two are requested.
    ranks: Int32Array.of(3, 3, 0),
    others: Int32Array.of(4, 4, 7),
    allowed: Float64Array.of(2, -2, 100),
    count: 2,
  })

  expect(isAnyMade).toBe(true)
  expect([...tables.ranks]).toEqual([...HOME])
})

test('the search of tables makes an exchange that it rejected earlier, once other moves have made it cheaper', () => {
  const tables = tablesAt({ ...PRICES, pairs: metOnce(8, []) })
  expect(tryOne(tables, [3, 4, 1])).toBe(false)
  expect(tryOne(tables, [3, 4, 1])).toBe(false)

  // Now the tables are 0 1 5 3 and 4 2 6 7. So an exchange of 3 and 4 makes no spread larger.
  expect(tryOne(tables, [2, 5, 100])).toBe(true)
  expect(tryOne(tables, [3, 4, 1])).toBe(true)
})

test('two players at one table cannot be exchanged', () => {
  expect(tryOne(tablesAt(PRICES), [1, 2, 1000])).toBe(false)
})

test('the search of tables moves nobody by more ranks than the limit', () => {
  const tables = tablesAt({ ...PRICES, slide: 1, mostSlide: 2 })

  expect(tryOne(tables, [3, 6, 1000])).toBe(false)
  expect(tryOne(tables, [3, 5, 1000])).toBe(true)
  // The cost is the sum of the spreads 5 and 4, of 4 for two players who moved by two ranks, and of 30 for the meeting
  // of players 0 and 1.
  expect(costOf(tables)).toBe(5 + 4 + 4 + 30)
  // Player 5 sits at the place of rank 3, which is four ranks away from rank 7.
  expect(tryOne(tables, [5, 7, 1000])).toBe(false)
})

test('the search of tables adds a cost when players at a table need the same wind', () => {
  // Players 0 to 3 had all winds but East. Players 4 to 7 had no wind yet.
  const winds = Float64Array.from({ length: 32 }, (_, nth) => (nth < 16 && nth % 4 > 0 ? 1 : 0))
  const tables = tablesAt({ ...PRICES, pairs: metOnce(8, []), winds })
  expect(costOf(tables)).toBe(3 + 3 + 3)

  expect(tryOne(tables, [3, 4, -2])).toBe(false)
  expect(tryOne(tables, [3, 4, 1])).toBe(true)
  expect(costOf(tables)).toBe(4 + 2 + 4)
})

test("the search of tables multiplies the cost of rank differences at the leader's table", () => {
  expect(costOf(tablesAt({ ...PRICES, leaderFactor: 3 }))).toBe(9 + 3 + 30)
})

test('even without random exchanges, the search of tables returns tables that cost less than the tables it started with', () => {
  const tables = tablesAt(PRICES)

  seatAll(tables, searchTables({ home: HOME, prices: PRICES, hot: 7, moves: 0, seed: 1 }))

  expect(costOf(tables)).toBe(10)
})

// With these seeds, the random exchanges of the search end at tables that cost 10.
test.each([4, 7])(
  'the search of tables with the seed %i never returns tables that cost more than the tables it started with',
  (seed) => {
    const prices = { ...PRICES, pairs: metOnce(8, []) }
    const tables = tablesAt(prices)
    expect(costOf(tables)).toBe(6)

    seatAll(tables, searchTables({ home: HOME, prices, hot: 300, moves: 200, seed }))

    expect(costOf(tables)).toBe(6)
  },
)

test('the temperature of a search falls from hot to cold by the same factor at each step', () => {
  const heats = coolingSteps({ hot: 16, cold: 1 }, 5)

  expect(heats.map((heat) => Math.round(heat * 1e6) / 1e6)).toEqual(
    Float64Array.from([16, 8, 4, 2, 1]),
  )
})

test('the rise in cost that the search allows is drawn by chance: on average it equals the temperature, and small rises are more frequent', () => {
  const mean = ALLOWED_RISES.reduce((sum, times) => sum + times, 0) / ALLOWED_RISES.length

  expect(mean).toBeCloseTo(1, 6)
  expect(ALLOWED_RISES[2048]).toBeCloseTo(0.693, 2)
  expect(ALLOWED_RISES.at(-1)).toBeCloseTo(0, 3)
})
