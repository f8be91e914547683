import { describe, expect, test } from 'vitest'
import {
  flagsToText,
  NOTIFICATION_FLAGS,
  parseFlags,
  readNotificationFlags,
} from '../../../src/domain/people/notification-flags'

const DEFAULTS = {
  sr: true,
  ss: true,
  h: false,
  ce: false,
  te: false,
  rc: true,
  pa: true,
  ha: false,
}

describe('reading stored notification flags', () => {
  test.each([
    { text: '', flags: DEFAULTS },
    { text: '{}', flags: DEFAULTS },
    { text: '{"sr":0,"h":1}', flags: { ...DEFAULTS, sr: false, h: true } },
    { text: 'not JSON', flags: DEFAULTS },
    { text: 'null', flags: DEFAULTS },
    { text: '[0]', flags: DEFAULTS },
    { text: '{"sr":"no"}', flags: DEFAULTS },
    { text: '{"sr":"0","ha":"1"}', flags: { ...DEFAULTS, sr: false, ha: true } },
    { text: '{"sr":0,"newer":1}', flags: { ...DEFAULTS, sr: false } },
  ])(
    'the stored text $text is read as notification flags, and missing flags have their defaults',
    ({ text, flags }) => {
      expect(readNotificationFlags(text)).toEqual(flags)
    },
  )
})

describe('accepting a text as notification flags', () => {
  test.each([
    { text: '', flags: {} },
    { text: ' ', flags: {} },
    { text: '{"pa":0}', flags: { pa: false } },
  ])('the text $text is accepted as the notification flags $flags', ({ text, flags }) => {
    expect(parseFlags(text)).toEqual(flags)
  })

  test.each(['{"pa":true}', '{"pa":2}', '{"other":1}', '[1]', '"sr"', '{'])(
    'the text %s is refused as notification flags',
    (text) => {
      expect(parseFlags(text)).toBeNull()
    },
  )
})

test('notification flags are written as 0 and 1, in their order', () => {
  expect(flagsToText({ ha: true, sr: false })).toBe('{"sr":0,"ha":1}')
  expect(flagsToText(DEFAULTS)).toBe('{"sr":1,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":0}')
  expect(NOTIFICATION_FLAGS).toEqual(['sr', 'ss', 'h', 'ce', 'te', 'rc', 'pa', 'ha'])
})
