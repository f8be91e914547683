import { expect, test } from 'vitest'
import { appliedSince } from '../../../../src/parts/event/applied-since'
import type { EventSnapshots } from '../../../../src/store/snapshot'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
const NONE: EventSnapshots = {
  config: null,
  tables: null,
  players: null,
  timer: null,
  penalties: null,
  chombo: null,
}
const copyOf = (fetchedAt: number) => ({ fetchedAt }) as never

test.each([
  ['no copy: an hour', NONE, '11:00:00'],
  ['a fresh copy: an hour before it', { ...NONE, tables: copyOf(at('11:59:00')) }, '10:59:00'],
  [
    'the oldest of several copies, however old',
    { ...NONE, tables: copyOf(at('11:59:00')), penalties: copyOf(at('02:00:00')) },
    '01:00:00',
  ],
])('applied rulings are looked for from %s', (_, copies, since) => {
  expect(appliedSince(copies, at('12:00:00'))).toBe(at(since))
})

test('after the clock was set back, all applied rulings are looked at', () => {
  const copies = { ...NONE, tables: copyOf(at('15:00:00')) }
  expect(appliedSince(copies, at('12:00:00'))).toBe(Number.NEGATIVE_INFINITY)
})
