import { expect, test } from 'vitest'
import { whyServerMustNotGet } from '../../../../src/outbox/core/server-facts'
import { penalty, rowOf } from '../rulings'

test.each([
  { venue: 'this-hall', keepsKeys: true, refused: null },
  { venue: 'that-hall', keepsKeys: true, refused: 'other_venue' },
  // A server that keeps no keys names no hall, so the console does not know that it is another one.
  { venue: null, keepsKeys: false, refused: 'no_promise' },
])(
  'a ruling of this hall is checked against a server of $venue that keeps keys: $keepsKeys',
  ({ refused, ...standing }) => {
    const row = rowOf(penalty(), 1, { venue: 'this-hall' })
    expect(whyServerMustNotGet(row, standing)).toBe(refused)
  },
)
