import { describe, expect, test } from 'vitest'
import { pageAt, secondsToTurn, turnAt } from '../../../../src/features/hall/turns'

const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

describe('the page of a list at a turn', () => {
  test.each([
    { turn: 0, size: 3, items: 'abc', number: 1, count: 3, from: 1, to: 3 },
    { turn: 1, size: 3, items: 'de', number: 2, count: 3, from: 4, to: 5 },
    { turn: 2, size: 3, items: 'fg', number: 3, count: 3, from: 6, to: 7 },
    { turn: 3, size: 3, items: 'abc', number: 1, count: 3, from: 1, to: 3 },
    { turn: -1, size: 3, items: 'fg', number: 3, count: 3, from: 6, to: 7 },
    // Seven items are divided into pages of four and three, not of six and one.
    { turn: 0, size: 6, items: 'abcd', number: 1, count: 2, from: 1, to: 4 },
    { turn: 1, size: 6, items: 'efg', number: 2, count: 2, from: 5, to: 7 },
    { turn: 5, size: 7, items: 'abcdefg', number: 1, count: 1, from: 1, to: 7 },
    { turn: 0, size: 0, items: 'a', number: 1, count: 7, from: 1, to: 1 },
  ])(
    'at turn $turn, the list abcdefg with at most $size items on a page shows the page $items',
    ({ turn, size, items, number, count, from, to }) => {
      const page = pageAt(SEVEN, { size, turn })
      expect(page.items.join('')).toBe(items)
      expect(page).toMatchObject({ number, count, firstItem: from, lastItem: to })
    },
  )

  test('no page of a long list is almost empty', () => {
    const list = Array.from({ length: 400 }, (_, nth) => nth)
    const sizes = Array.from({ length: 17 }, (_, turn) => pageAt(list, { size: 24, turn }).items)
    expect(Math.min(...sizes.map(({ length }) => length))).toBe(23)
    expect(sizes.flat()).toEqual(list)
  })

  test('the page of an empty list is empty', () => {
    expect(pageAt([], { size: 3, turn: 8 })).toEqual({
      items: [],
      number: 1,
      count: 1,
      firstItem: 0,
      lastItem: 0,
    })
  })
})

test.each([
  [0, 0, 8],
  [1, 0, 8],
  [7_000, 0, 1],
  [7_999, 0, 1],
  [8_000, 1, 8],
  [1_760_000_000_000, 220_000_000, 8],
])(
  'at the time of %i ms the hall screen is at page turn %i, for %i more seconds',
  (now, turn, seconds) => {
    expect(turnAt(now)).toBe(turn)
    expect(secondsToTurn(now)).toBe(seconds)
  },
)
