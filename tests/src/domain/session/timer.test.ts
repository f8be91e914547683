import { describe, expect, test } from 'vitest'
import { readTimer, startOfTimer, type TimerReading } from '../../../../src/domain/session/timer'

const START = Date.UTC(2026, 10, 20, 13, 0, 0)
const HALL = {
  isUsed: true,
  isWaiting: false,
  startedAt: START,
  durationSeconds: 75 * 60,
  extraSeconds: 0,
}
const at = (hours: number, minutes: number, seconds: number, ms = 0) =>
  Date.UTC(2026, 10, 20, hours, minutes, seconds, ms)

describe('the countdown of a running timer', () => {
  test.each<[string, number, Partial<TimerReading>]>([
    ['at the start', at(13, 0, 0), { phase: 'running', remainingSeconds: 4500, overSeconds: 0 }],
    ['within the first second', at(13, 0, 0, 1), { phase: 'running', remainingSeconds: 4500 }],
    ['before the last five minutes', at(14, 9, 59), { phase: 'running', remainingSeconds: 301 }],
    ['in the last five minutes', at(14, 10, 0), { phase: 'lastMinutes', remainingSeconds: 300 }],
    ['in the last second', at(14, 14, 59, 1), { phase: 'lastMinutes', remainingSeconds: 1 }],
    ['at the end', at(14, 15, 0), { phase: 'over', remainingSeconds: 0, overSeconds: 0 }],
    ['after the end', at(14, 21, 24), { phase: 'over', remainingSeconds: 0, overSeconds: 384 }],
    ['before the start, on a slow clock,', at(12, 59, 58), { remainingSeconds: 4502 }],
  ])('%s the countdown of the timer shows the phase and the seconds left', (_, now, reading) => {
    expect(readTimer({ ...HALL, now })).toMatchObject(reading)
  })

  test('the countdown runs longer at a table with extra time', () => {
    expect(readTimer({ ...HALL, extraSeconds: 180, now: at(14, 16, 0) })).toEqual({
      phase: 'lastMinutes',
      remainingSeconds: 120,
      overSeconds: 0,
      endsAt: at(14, 18, 0),
    })
  })
})

describe('a timer that does not run', () => {
  test('an event without a timer has the timer phase “notUsed”', () => {
    expect(readTimer({ ...HALL, isUsed: false, now: at(13, 5, 0) })).toEqual({
      phase: 'notUsed',
      remainingSeconds: 0,
      overSeconds: 0,
      endsAt: null,
    })
  })

  test('a timer that was never started shows its full time', () => {
    expect(readTimer({ ...HALL, startedAt: null, now: at(13, 5, 0) })).toMatchObject({
      phase: 'notStarted',
      remainingSeconds: 4500,
    })
  })

  test('a timer that waits for the next session shows that it waits, although the time of the previous session ran out', () => {
    expect(readTimer({ ...HALL, isWaiting: true, now: at(16, 0, 0) })).toEqual({
      phase: 'waiting',
      remainingSeconds: 4500,
      overSeconds: 0,
      endsAt: null,
    })
  })
})

test('the moment when a timer started is computed from the time that remains', () => {
  expect(startOfTimer({ remainingSeconds: 4440, durationSeconds: 4500, at: at(13, 1, 0) })).toBe(
    START,
  )
})
