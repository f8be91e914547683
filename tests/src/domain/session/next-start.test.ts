import { expect, test } from 'vitest'
import { nextStartOf } from '../../../../src/domain/session/next-start'

const START = Date.UTC(2026, 4, 16, 14)
const after = (seconds: number, isFinished = false) =>
  nextStartOf({ nextStartAt: START, isFinished }, START + seconds * 1000)

test.each([
  { when: 'before it', seconds: -90, is: { at: START, secondsLeft: 90 } },
  { when: 'a moment before it', seconds: -0.5, is: { at: START, secondsLeft: 1 } },
  { when: 'while the start is late', seconds: 600, is: { at: START, secondsLeft: 0 } },
  { when: 'an hour after it', seconds: 3600, is: null },
])('the seconds until the announced start are computed $when', ({ seconds, is }) => {
  expect(after(seconds)).toEqual(is)
})

test('no start is announced in a finished event, or when no time is set', () => {
  expect(after(-90, true)).toBeNull()
  expect(nextStartOf({ nextStartAt: null, isFinished: false }, START)).toBeNull()
})
