import { expect, test } from 'vitest'
import { momentOf } from '../../../../src/domain/event/event-moment'

test.each([
  ['2026-05-16', 'Europe/Berlin', '2026-05-15T22:00:00.000Z'],
  ['2026-05-16 12:30', 'Europe/Berlin', '2026-05-16T10:30:00.000Z'],
  ['2026-01-16T12:30:15', 'Europe/Berlin', '2026-01-16T11:30:15.000Z'],
  ['2026-03-29 01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'], // Half an hour before the clocks go forward.
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // Half an hour after the clocks went forward.
  ['2026-03-08 03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'], // Half an hour after the clocks went forward, west of Greenwich.
  // On this day the clocks go forward at midnight, so the day begins at 01:00.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // Clocks never showed this time, because they went forward.
  ['2026-10-25 04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-05-16', 'Pacific/Auckland', '2026-05-15T12:00:00.000Z'],
  ['2026-05-16', 'America/Los_Angeles', '2026-05-16T07:00:00.000Z'],
  ['2026-05-16T12:00:00Z', 'Asia/Tokyo', '2026-05-16T12:00:00.000Z'],
  ['2026-05-16 12:00+05:00', 'Asia/Tokyo', '2026-05-16T07:00:00.000Z'],
])('the time %s in %s is read as the moment %s', (text, timeZone, moment) => {
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
])('the text %j is not read as a moment', (text) => {
  expect(momentOf(text, 'Europe/Berlin')).toBeNull()
})
