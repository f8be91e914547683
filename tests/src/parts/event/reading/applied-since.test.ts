import { expect, test } from 'vitest'
import { appliedSince } from '../../../../../src/parts/event/reading/applied-since'
import type { EventSnapshots } from '../../../../../src/store/snapshot'

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
  ['no copy: a day', NONE, '12:00:00'],
  ['a fresh copy: a day before it', { ...NONE, tables: copyOf(at('11:59:00')) }, '11:59:00'],
  [
    'the oldest of several copies, however old',
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
