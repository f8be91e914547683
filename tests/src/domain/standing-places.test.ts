import { expect, test } from 'vitest'
import { standingPlaces } from '../../../src/domain/standing-places'

const row = (rating: number, averagePlace: number) => ({ rating, averagePlace })

test.each([
  ['an empty table', [], []],
  ['everybody apart', [row(300, 1.5), row(200, 2), row(100, 3)], [1, 2, 3]],
  ['two alike', [row(300, 2), row(300, 2), row(100, 3)], [1, 1, 3]],
  ['one rating, parted by the average place', [row(300, 1.5), row(300, 2), row(300, 2)], [1, 2, 2]],
  ['who played less stands below, whatever their rating', [row(50, 3), row(300, 1)], [1, 2]],
  ['the same rating further below is no tie', [row(300, 1), row(50, 3), row(300, 1)], [1, 2, 3]],
])('%s', (_name, rows, places) => {
  expect(standingPlaces(rows)).toEqual(places)
})
