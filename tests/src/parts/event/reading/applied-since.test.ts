import { expect, test } from 'vitest'
import { appliedSince } from '../../../../../src/parts/event/reading/applied-since'
import type { EventSnapshots } from '../../../../../src/store/cache/snapshot'

const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}Z`)
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
  ['the last day when there is no copy', NONE, '12:00:00'],
  ['the day before its only copy', { ...NONE, tables: copyOf(at('11:59:00')) }, '11:59:00'],
  [
    'the day before the oldest of several copies',
    { ...NONE, tables: copyOf(at('11:59:00')), penalties: copyOf(at('02:00:00')) },
    '02:00:00',
  ],
])('the console looks for applied rulings from %s', (_, copies, since) => {
  expect(appliedSince(copies, at('12:00:00'))).toBe(at(since, 20))
})

test('after the clock was set back, the console looks at all applied rulings', () => {
  const copies = { ...NONE, tables: copyOf(at('15:00:00')) }
  expect(appliedSince(copies, at('12:00:00'))).toBe(Number.NEGATIVE_INFINITY)
})
