import { expect, test } from 'vitest'
import { standingPlaces } from '../../../../src/domain/session/standing-places'

const row = (rating: number, averagePlace: number) => ({ rating, averagePlace })

test.each([
  ['an empty table', [], []],
  ['everybody apart', [row(300, 1.5), row(200, 2), row(100, 3)], [1, 2, 3]],
  ['two alike', [row(300, 2), row(300, 2), row(100, 3)], [1, 1, 3]],
  [
    'equal ratings, separated by the average place',
    [row(300, 1.5), row(300, 2), row(300, 2)],
    [1, 2, 2],
  ],
  ['a player with fewer games is below, whatever the rating', [row(50, 3), row(300, 1)], [1, 2]],
  [
    'equal ratings that are not adjacent do not tie',
    [row(300, 1), row(50, 3), row(300, 1)],
    [1, 2, 3],
  ],
])(
  'players have places in the standings, and equal players the same one: %s',
  (_name, rows, places) => {
    expect(standingPlaces(rows)).toEqual(places)
  },
)
