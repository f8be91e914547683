import { expect, test } from 'vitest'
import { isEventTitle } from '../../../src/domain/event-title'

test.each([
  ['', false],
  ['Open', false],
  ['  Open  ', false],
  ['Opens', true],
  ['🀄🀄🀄🀄', false],
  ['🀄🀄🀄🀄🀄', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
])('%j can be a title: %j', (title, can) => {
  expect(isEventTitle(title)).toBe(can)
})
