import { expect, test } from 'vitest'
import { refusedByStanding } from '../../../../src/outbox/core/standing'
import { penalty, rowOf } from '../rulings'

test.each([
  { venue: 'this-hall', keepsKeys: true, refused: null },
  { venue: 'that-hall', keepsKeys: true, refused: 'other_venue' },
  // Such a server names no hall: that it is another one is not known.
  { venue: null, keepsKeys: false, refused: 'no_promise' },
])('a ruling of this hall at $venue, keys kept: $keepsKeys', ({ refused, ...standing }) => {
  const row = rowOf(penalty(), 1, { venue: 'this-hall' })
  expect(refusedByStanding(row, standing)).toBe(refused)
})
