import { expect, test } from 'vitest'
import { nextStartOf } from '../../../../src/domain/session/next-start'

const START = Date.UTC(2026, 4, 16, 14)
const after = (seconds: number, isFinished = false) =>
  nextStartOf({ nextStartAt: START, isFinished }, START + seconds * 1000)

test.each([
  { when: 'before the start', seconds: -90, is: { at: START, secondsLeft: 90 } },
  { when: 'half a second before the start', seconds: -0.5, is: { at: START, secondsLeft: 1 } },
  { when: 'while the session starts late', seconds: 600, is: { at: START, secondsLeft: 0 } },
  { when: 'an hour after the start, when no start is announced any more', seconds: 3600, is: null },
])('the announced start and the seconds until then are right $when', ({ seconds, is }) => {
  expect(after(seconds)).toEqual(is)
})

test('no start is announced in a finished event, or when no time is set', () => {
  expect(after(-90, true)).toBeNull()
  expect(nextStartOf({ nextStartAt: null, isFinished: false }, START)).toBeNull()
})
