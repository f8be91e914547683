import { expect, test } from 'vitest'
import { isEventTitle } from '../../../../src/domain/event/event-title'

test.each(['Opens', 'Op\nen', '🀄🀄🀄🀄🀄', 'x'.repeat(255)])(
  'the text %j can be the title of an event',
  (title) => {
    expect(isEventTitle(title)).toBe(true)
  },
)

test.each([
  '',
  'Open',
  '  Open  ',
  'Open\u2800\u200B\u00AD',
  '\u3164\u3164\u3164\u3164\u3164',
  '🀄🀄🀄🀄',
  'x'.repeat(256),
])('the text %j cannot be the title of an event', (title) => {
  expect(isEventTitle(title)).toBe(false)
})
