import { expect, test } from 'vitest'
import { momentOf } from '../../../src/domain/event-moment'

test.each([
  ['2026-05-16', 'Europe/Berlin', '2026-05-15T22:00:00.000Z'],
  ['2026-05-16 12:30', 'Europe/Berlin', '2026-05-16T10:30:00.000Z'],
  ['2026-01-16T12:30:15', 'Europe/Berlin', '2026-01-16T11:30:15.000Z'],
  ['2026-03-29 01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'], // half an hour before the clocks go forward
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // and half an hour after
  ['2026-10-25 04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-05-16', 'Pacific/Auckland', '2026-05-15T12:00:00.000Z'],
  ['2026-05-16', 'America/Los_Angeles', '2026-05-16T07:00:00.000Z'],
  ['2026-05-16T12:00:00Z', 'Asia/Tokyo', '2026-05-16T12:00:00.000Z'],
  ['2026-05-16 12:00+05:00', 'Asia/Tokyo', '2026-05-16T07:00:00.000Z'],
])('%s in %s', (text, timeZone, moment) => {
  expect(momentOf(text, timeZone)?.toISOString()).toBe(moment)
})

test.each([
  '',
  'today',
  '16.05.2026',
  '2026-13-01',
  '2026-02-31',
  '2026-05-16 25:00',
  '2026-05-16T12:00+99:00',
  '1778918400',
])('no moment: %j', (text) => {
  expect(momentOf(text, 'Europe/Berlin')).toBeNull()
})
