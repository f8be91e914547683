import { expect, test } from 'vitest'
import { clockOf } from '../../../../src/domain/event/event-time'

test.each([
  { timeZone: 'Europe/Berlin', moment: '2026-05-15T22:00:05Z', shows: '2026-05-16 00:00:05' },
  { timeZone: 'Europe/Berlin', moment: '2026-01-15T22:00:05Z', shows: '2026-01-15 23:00:05' },
  { timeZone: 'Asia/Tokyo', moment: '2025-12-31T15:04:09Z', shows: '2026-01-01 00:04:09' },
  { timeZone: 'America/New_York', moment: '2026-03-08T07:30:00Z', shows: '2026-03-08 03:30:00' },
  { timeZone: 'UTC', moment: '2026-05-16T09:08:07.999Z', shows: '2026-05-16 09:08:07' },
])('the clock in $timeZone shows $shows', ({ timeZone, moment, shows }) => {
  expect(clockOf(timeZone)(new Date(moment))).toBe(shows)
})
