import { describe, expect, test } from 'vitest'
import { cutInFours, drawTables } from '../../../../server/rules/seating/plain-draw'

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]

describe('a plain draw', () => {
  test('a plain draw seats everybody once', () => {
    const tables = drawTables({ pool: EIGHT, groupsCount: 1, seed: 42 })

    expect(tables).toHaveLength(2)
    expect(tables.flat().toSorted((a, b) => a - b)).toEqual(EIGHT)
  })

  test('a plain draw is the same for the same seed', () => {
    const first = drawTables({ pool: EIGHT, groupsCount: 1, seed: 42 })

    expect(drawTables({ pool: EIGHT, groupsCount: 1, seed: 42 })).toEqual(first)
  })

  test('a plain draw gives different tables for different seeds', () => {
    const seeds = [0, 1, 2, 3, -1, 999_999]
    const drawn = seeds.map((seed) => drawTables({ pool: EIGHT, groupsCount: 1, seed }).join(' '))

    expect(new Set(drawn).size).toBe(6)
  })

  test('a plain draw in groups seats each group at its own tables', () => {
    const tables = drawTables({ pool: EIGHT, groupsCount: 2, seed: 7 })

    expect(tables[0]?.toSorted()).toEqual([1, 2, 3, 4])
    expect(tables[1]?.toSorted()).toEqual([5, 6, 7, 8])
  })

  test('a plain draw in groups of one player keeps everybody in the order of the list', () => {
    expect(drawTables({ pool: EIGHT, groupsCount: 8, seed: 7 })).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
  })

  test('a plain draw does not change the list of players', () => {
    const pool = [...EIGHT]
    drawTables({ pool, groupsCount: 1, seed: 42 })

    expect(pool).toEqual(EIGHT)
  })

  test('over 4,000 seeds, a plain draw gives the first seat of the first table to each player about equally often', () => {
    const places = new Map<number, number>()
    for (let seed = 0; seed < 4000; seed++) {
      const [table] = drawTables({ pool: EIGHT, groupsCount: 1, seed })
      const first = table?.[0] ?? 0
      places.set(first, (places.get(first) ?? 0) + 1)
    }

    expect(Math.min(...places.values())).toBeGreaterThan(400)
    expect(Math.max(...places.values())).toBeLessThan(600)
    expect(places.size).toBe(8)
  })
})

test('a plain draw throws for a number of players that is not a multiple of four', () => {
  expect(() => cutInFours([1, 2, 3, 4, 5])).toThrow('5 players cannot be cut in fours')
})
