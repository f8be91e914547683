import { expect, test } from 'vitest'
import type { EventSnapshots, SnapshotOf } from '../../../../src/store/cache/snapshot'
import { withKnown } from '../../../../src/store/cache/snapshot'

const NONE: EventSnapshots = {
  config: null,
  tables: null,
  players: null,
  timer: null,
  penalties: null,
  chombo: null,
}

const penalties = (given: Partial<SnapshotOf<'penalties'>>): EventSnapshots => ({
  ...NONE,
  penalties: {
    server: 'https://hall.test',
    owner: '7',
    venue: 'hall-a',
    eventId: 3,
    kind: 'penalties',
    fetchedAt: 1000,
    seq: 8,
    body: {},
    ...given,
  },
})

test('when a newly read copy equals the known copy, the known object is used', () => {
  const known = penalties({})
  expect(withKnown(penalties({}), known)).toBe(known)
})

test('a copy that was read again without a change has the new time and the old body', () => {
  const known = penalties({})
  const { penalties: kept } = withKnown(penalties({ fetchedAt: 2000 }), known)
  expect(kept?.fetchedAt).toBe(2000)
  expect(kept?.body).toBe(known.penalties?.body)
})

test.each([
  ['a new state', { seq: 8 }, { fetchedAt: 2000, seq: 9 }],
  [
    'another answer of a server that does not count states',
    { seq: null },
    { fetchedAt: 2000, seq: null },
  ],
  ['a copy of another hall with the same number', { seq: 8 }, { seq: 8, venue: 'hall-b' }],
])('the stored copy is replaced by %s', (_, before, now) => {
  const known = penalties(before)
  const read = penalties(now)
  expect(withKnown(read, known).penalties?.body).toBe(read.penalties?.body)
})
