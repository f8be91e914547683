import { expect, test } from 'vitest'
import { alarmBetween } from '../../../../src/domain/session/timer-alarms'

const END = 10_000_000
const FIVE_BEFORE = END - 300_000

test.each([
  {
    what: 'when five minutes are left',
    before: FIVE_BEFORE - 1,
    now: FIVE_BEFORE,
    alarm: 'lastMinutes',
  },
  { what: 'when time runs out', before: END - 400, now: END + 600, alarm: 'over' },
  {
    what: 'after the device slept past the end of the time',
    before: END - 30_000,
    now: END + 20_000,
    alarm: 'over',
  },
  {
    what: 'after the device slept past the times of both alarms',
    before: FIVE_BEFORE - 1,
    now: END + 5_000,
    alarm: 'over',
  },
] as const)('$what, the alarm of the timer is $alarm', ({ before, now, alarm }) => {
  expect(alarmBetween({ before, now, endsAt: END })).toBe(alarm)
})

test.each([
  {
    what: 'long before five minutes are left',
    before: FIVE_BEFORE - 2_000,
    now: FIVE_BEFORE - 1_000,
  },
  {
    what: 'a second after the alarm for the last five minutes',
    before: FIVE_BEFORE,
    now: FIVE_BEFORE + 1_000,
  },
  { what: 'an hour after the end', before: END - 1_000, now: END + 3_600_000 },
])('$what, the timer gives no alarm', ({ before, now }) => {
  expect(alarmBetween({ before, now, endsAt: END })).toBeNull()
})

test('a timer that does not run has no alarm', () => {
  expect(alarmBetween({ before: 0, now: END, endsAt: null })).toBeNull()
})
