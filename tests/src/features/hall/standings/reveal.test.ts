import { expect, test } from 'vitest'
import { revealAt } from '../../../../../src/features/hall/standings/reveal'

const PLACES = Array.from({ length: 20 }, (_, nth) => ({ place: nth + 1 }))
const shownAt = (step: number) =>
  revealAt(PLACES, { step, pageSize: 5 }).rows.map(({ place, isShown }) => (isShown ? place : 0))

test.each([
  { step: 0, shown: [0, 0, 0, 0, 0, 0, 0, 0] },
  { step: 1, shown: [19, 20] },
  { step: 2, shown: [14, 15, 16, 17, 18] },
  { step: 3, shown: [9, 10, 11, 12, 13] },
  { step: 4, shown: [0, 0, 0, 0, 0, 0, 0, 8] },
  { step: 5, shown: [0, 0, 0, 0, 0, 0, 7, 8] },
  { step: 11, shown: [1, 2, 3, 4, 5, 6, 7, 8] },
])(
  'after $step steps of the ceremony 20 places show $shown: lower places page by page, the first eight one by one',
  ({ step, shown }) => {
    expect(shownAt(step)).toEqual(shown)
  },
)

test('the ceremony has a step for each page of lower places, and for each of the first eight places', () => {
  expect(revealAt(PLACES, { step: 0, pageSize: 5 }).steps).toBe(11)
  expect(revealAt([], { step: 0, pageSize: 5 })).toEqual({ steps: 0, rows: [] })
})
