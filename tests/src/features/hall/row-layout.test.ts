import { expect, test } from 'vitest'
import { layOutRows } from '../../../../src/features/hall/row-layout'

const WALL = { roomEm: 17, columns: 2, leastEm: 1.4, mostEm: 2.6, mostScale: 1.5 }

test.each([
  { count: 4, size: 4, rowEm: 2.6, scale: 1.5 },
  { count: 10, size: 10, rowEm: 2.6, scale: 17 / 5 / 2.6 },
  { count: 24, size: 24, rowEm: 17 / 12, scale: 1 },
  { count: 25, size: 13, rowEm: 17 / 7, scale: 1 },
  { count: 40, size: 20, rowEm: 1.7, scale: 1 },
  { count: 400, size: 24, rowEm: 17 / 12, scale: 1 },
  { count: 0, size: 0, rowEm: 2.6, scale: 1.5 },
])(
  'the hall screen shows $size of $count names on a page, in rows that fill the page, with larger letters for few names',
  ({ count, size, rowEm, scale }) => {
    expect(layOutRows({ ...WALL, count })).toEqual({ size, rowEm, scale })
  },
)

test('a hall screen that is too low for one row shows one row', () => {
  expect(layOutRows({ ...WALL, roomEm: 1, count: 3 })).toEqual({
    size: 2,
    rowEm: 1,
    scale: 1,
  })
})
