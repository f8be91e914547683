import { describe, expect, test } from 'vitest'
import { inCuttingOrder } from '../../../../src/features/print/cutting-order'

describe('sheets on pages that are cut apart', () => {
  test.each([
    { sheets: [], places: 2, pages: [] },
    { sheets: [1], places: 2, pages: [[1, null]] },
    { sheets: [1, 2], places: 2, pages: [[1, 2]] },
    {
      sheets: [1, 2, 3],
      places: 2,
      pages: [
        [1, 3],
        [2, null],
      ],
    },
    {
      sheets: [1, 2, 3, 4, 5, 6],
      places: 2,
      pages: [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    },
    {
      sheets: [1, 2, 3, 4, 5],
      places: 4,
      pages: [
        [1, 3, 5, null],
        [2, 4, null, null],
      ],
    },
  ])(
    'the sheets $sheets are laid out on pages of $places places so that the cut piles are in order',
    ({ sheets, places, pages }) => {
      expect(inCuttingOrder(sheets, places)).toEqual(pages)
    },
  )

  test('when printed pages are cut apart, each pile of sheets continues the pile before it', () => {
    const pages = inCuttingOrder(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 4)
    const piles = [0, 1, 2, 3].map((place) => pages.map((page) => page[place] ?? '').join(''))
    expect(piles).toEqual(['abc', 'def', 'ghi', 'j'])
  })
})
