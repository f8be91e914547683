import { expect, test } from 'vitest'
import { isEventTitle } from '../../../../src/domain/event/event-title'

test.each([
  ['', false],
  ['Open', false],
  ['  Open  ', false],
  ['Opens', true],
  ['Open\u2800\u200B\u00AD', false],
  ['\u3164\u3164\u3164\u3164\u3164', false],
  ['Op\nen', true],
  ['🀄🀄🀄🀄', false],
  ['🀄🀄🀄🀄🀄', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
])('the text %j can be the title of an event: %j', (title, can) => {
  expect(isEventTitle(title)).toBe(can)
})
