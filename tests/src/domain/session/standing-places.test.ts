import { expect, test } from 'vitest'
import { standingPlaces } from '../../../../src/domain/session/standing-places'

const row = (rating: number, averagePlace: number) => ({ rating, averagePlace })

test.each([
  ['with no rows', [], []],
  ['in which no two rows are equal', [row(300, 1.5), row(200, 2), row(100, 3)], [1, 2, 3]],
  ['with two equal rows', [row(300, 2), row(300, 2), row(100, 3)], [1, 1, 3]],
  [
    'with equal ratings and different average places',
    [row(300, 1.5), row(300, 2), row(300, 2)],
    [1, 2, 2],
  ],
  [
    'in which a player with fewer games is listed below, whatever the rating,',
    [row(50, 3), row(300, 1)],
    [1, 2],
  ],
  ['with equal ratings that are not adjacent', [row(300, 1), row(50, 3), row(300, 1)], [1, 2, 3]],
])('standings %s have the places $2', (_name, rows, places) => {
  expect(standingPlaces(rows)).toEqual(places)
})
