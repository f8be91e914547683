import { expect, test } from 'vitest'
import { nextTimeOfDay } from '../../../../src/domain/event/next-time-of-day'

const at = (text: string, now: string, timeZone = 'Europe/Riga') =>
  nextTimeOfDay(text, { timeZone, now: new Date(now) })?.toISOString() ?? null

test.each([
  {
    what: 'later today',
    text: '14:30',
    now: '2026-05-16T10:00:00Z',
    is: '2026-05-16T11:30:00.000Z',
  },
  {
    what: 'half an hour ago',
    text: '12:30',
    now: '2026-05-16T10:00:00Z',
    is: '2026-05-16T09:30:00.000Z',
  },
  {
    what: 'an hour ago',
    text: '12:00',
    now: '2026-05-16T10:00:00Z',
    is: '2026-05-17T09:00:00.000Z',
  },
  {
    what: 'tomorrow morning',
    text: '09:00',
    now: '2026-05-16T17:00:00Z',
    is: '2026-05-17T06:00:00.000Z',
  },
  {
    what: 'the day when clocks go forward',
    text: '09:00',
    now: '2026-03-28T20:00:00Z',
    is: '2026-03-29T06:00:00.000Z',
  },
  {
    what: 'the last day of a year',
    text: '00:15',
    now: '2026-12-31T20:00:00Z',
    is: '2026-12-31T22:15:00.000Z',
  },
])(
  'a time of day means its next moment in the event’s zone, or a moment less than an hour ago: $what',
  ({ text, now, is }) => {
    expect(at(text, now)).toBe(is)
  },
)

test.each(['', '9:00', '24:00', '12:60', '12:00:00', 'noon', ' 12:00'])(
  'the text “%s” is not read as a time of day',
  (text) => {
    expect(at(text, '2026-05-16T10:00:00Z')).toBeNull()
  },
)
