import { expect, test } from 'vitest'
import { layOutRows } from '../../../../src/features/hall/row-layout'

const WALL = { roomEm: 17, columns: 2, leastEm: 1.4, mostEm: 2.6 }

test.each([
  { count: 4, size: 4, rowEm: 2.6 },
  { count: 24, size: 24, rowEm: 17 / 12 },
  { count: 25, size: 13, rowEm: 17 / 7 },
  { count: 40, size: 20, rowEm: 1.7 },
  { count: 400, size: 24, rowEm: 17 / 12 },
  { count: 0, size: 0, rowEm: 2.6 },
])(
  'the hall screen shows $size of $count names on a page, in rows that fill the page',
  ({ count, size, rowEm }) => {
    expect(layOutRows({ ...WALL, count })).toEqual({ size, rowEm })
  },
)

test('a hall screen that is too low for one row shows one row', () => {
  expect(layOutRows({ ...WALL, roomEm: 1, count: 3 })).toEqual({ size: 2, rowEm: 1 })
})
