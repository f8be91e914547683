import { expect, test } from 'vitest'
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from '../../../../src/parts/people/crop'

const WIDE = { width: 300, height: 200 }
const TALL = { width: 200, height: 300 }

test('the crop begins as the largest square in the middle', () => {
  expect(wholeCrop(WIDE)).toEqual({ x: 50, y: 0, side: 200 })
  expect(wholeCrop(TALL)).toEqual({ x: 0, y: 50, side: 200 })
})

test.each([
  { by: { x: 0.1, y: 0 }, x: 70, y: 0 },
  { by: { x: -0.1, y: 0 }, x: 30, y: 0 },
  { by: { x: 5, y: 5 }, x: 100, y: 0 },
  { by: { x: -5, y: -5 }, x: 0, y: 0 },
])('the crop of a picture moved by $by.x, $by.y stays within the picture', ({ by, x, y }) => {
  expect(moveCrop(wholeCrop(WIDE), by, WIDE)).toEqual({ x, y, side: 200 })
})

test('the crop keeps its middle when zoomed in, and stays within the picture when zoomed out', () => {
  const near = zoomCrop(wholeCrop(WIDE), 2, WIDE)
  expect(near).toEqual({ x: 100, y: 50, side: 100 })
  expect(zoomOf(near, WIDE)).toBe(2)
  const corner = moveCrop(near, { x: 5, y: 5 }, WIDE)
  expect(corner).toEqual({ x: 200, y: 100, side: 100 })
  expect(zoomCrop(corner, 1, WIDE)).toEqual({ x: 100, y: 0, side: 200 })
})

test.each([
  { zoom: 100, side: 50 },
  { zoom: 0, side: 200 },
])('the zoom $zoom of a crop is limited to its bounds', ({ zoom, side }) => {
  expect(zoomCrop(wholeCrop(WIDE), zoom, WIDE).side).toBe(side)
})
