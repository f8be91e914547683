import { expect, test } from 'vitest'
import { coolingSteps, DEARER_BY_CHANCE } from '../../../../server/rules/seating/cooling'
import { ratedTables, type TablePrices } from '../../../../server/rules/seating/rated-tables'
import { seededDraw } from '../../../../server/rules/seating/seeded-random'
import { searchTables } from '../../../../server/rules/seating/table-search'

const HOME = Int32Array.from([0, 1, 2, 3, 4, 5, 6, 7])

/** Ranks 0 and 1 have met; winds cost nothing. */
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

test('an exchange is made only when it is not too dear, and the cost follows', () => {
  const tables = ratedTables(HOME, PRICES)
  expect(tables.cost()).toBe(36)

  // 0 2 3 4 | 1 5 6 7: a spread of 4 and 6.
  expect(tables.tryExchange(1, 4, -27)).toBe(false)
  expect(tables.cost()).toBe(36)
  expect(tables.tryExchange(1, 4, -26)).toBe(true)
  expect(tables.cost()).toBe(10)
  expect([...tables.ranks]).toEqual([0, 4, 2, 3, 1, 5, 6, 7])

  tables.seat(HOME)
  expect(tables.cost()).toBe(36)
})

test('two at one table have nothing to exchange', () => {
  expect(ratedTables(HOME, PRICES).tryExchange(1, 2, 1000)).toBe(false)
})

test('nobody is moved further than may be', () => {
  const tables = ratedTables(HOME, { ...PRICES, slide: 1, mostSlide: 2 })

  expect(tables.tryExchange(3, 6, 1000)).toBe(false)
  expect(tables.tryExchange(3, 5, 1000)).toBe(true)
  // A spread of 5 and 4, two people moved by two ranks, and 0 with 1.
  expect(tables.cost()).toBe(5 + 4 + 4 + 30)
  // 5 sits on the place of 3, and 7 is four ranks away from it.
  expect(tables.tryExchange(5, 7, 1000)).toBe(false)
})

test('winds that not everybody at a table can have cost something', () => {
  // 0 to 3 had all winds but East, 4 to 7 none.
  const winds = Float64Array.from({ length: 32 }, (_, nth) => (nth < 16 && nth % 4 > 0 ? 1 : 0))
  const tables = ratedTables(HOME, { ...PRICES, pairs: metOnce(8, []), winds })
  expect(tables.cost()).toBe(3 + 3 + 3)

  expect(tables.tryExchange(3, 4, -2)).toBe(false)
  expect(tables.tryExchange(3, 4, 1)).toBe(true)
  expect(tables.cost()).toBe(4 + 2 + 4)
})

test('the leader has a rank counted more', () => {
  expect(ratedTables(HOME, { ...PRICES, leaderFactor: 3 }).cost()).toBe(9 + 3 + 30)
})

test('a search tries as many exchanges as it is told, and no other chance is drawn', () => {
  const draw = seededDraw(1)
  let drawn = 0
  const counting = (limit: number) => {
    drawn += 1
    return draw(limit)
  }

  searchTables({ home: HOME, prices: PRICES, hot: 7, moves: 4000, draw: counting })

  expect(drawn).toBe(4 * 4000)
})

test('a search is never dearer than where it starts', () => {
  const found = searchTables({ home: HOME, prices: PRICES, hot: 7, moves: 0, draw: seededDraw(1) })
  const tables = ratedTables(HOME, PRICES)
  tables.seat(found)

  expect(tables.cost()).toBe(10)
})

test('heat falls evenly from hot to cold', () => {
  const heats = coolingSteps({ hot: 16, cold: 1 }, 5)

  expect(heats.map((heat) => Math.round(heat * 1e6) / 1e6)).toEqual(
    Float64Array.from([16, 8, 4, 2, 1]),
  )
})

test('chance lets changes be dearer by the heat on average, and by less most often', () => {
  const mean = DEARER_BY_CHANCE.reduce((sum, times) => sum + times, 0) / DEARER_BY_CHANCE.length

  expect(mean).toBeCloseTo(1, 6)
  expect(DEARER_BY_CHANCE[2048]).toBeCloseTo(0.693, 2)
  expect(DEARER_BY_CHANCE.at(-1)).toBeCloseTo(0, 3)
})
