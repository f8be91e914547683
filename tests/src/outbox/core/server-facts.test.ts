import { expect, test } from 'vitest'
import { whyServerMustNotGet } from '../../../../src/outbox/core/server-facts'
import { penalty, rowOf } from '../rulings'

test.each([
  {
    what: 'may get',
    server: 'this hall with idempotency keys',
    venue: 'this-hall',
    keepsKeys: true,
    refused: null,
  },
  {
    what: 'must not get',
    server: 'another hall',
    venue: 'that-hall',
    keepsKeys: true,
    refused: 'other_venue',
  },
  // A server that keeps no idempotency keys does not tell its hall. So the console cannot know whether it is the same
  // hall.
  {
    what: 'must not get',
    server: 'an unknown hall without idempotency keys',
    venue: null,
    keepsKeys: false,
    refused: 'no_promise',
  },
])('a server of $server $what a ruling of this hall', ({ refused, venue, keepsKeys }) => {
  const row = rowOf(penalty(), 1, { venue: 'this-hall' })
  expect(whyServerMustNotGet(row, { venue, keepsKeys })).toBe(refused)
})
