import { describe, expect, test } from 'vitest'
import { readResetLink } from '../../../src/domain/people/reset-link'

describe('the code at the end of a reset link', () => {
  test.each([
    ['in the form that mails have', 'YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q', 'anna@hall.test'],
    ['with padding', 'YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q=', 'anna@hall.test'],
    [
      'for an e-mail with letters outside ASCII',
      'YTFiMmMzQEBA0LDQvdC90LBAaGFsbC50ZXN0',
      'анна@hall.test',
    ],
    ['in base64url', 'YTFiMmMzQEBAfn5-Pz8_QGhhbGwudGVzdA', '~~~???@hall.test'],
    ['in plain base64', 'YTFiMmMzQEBAfn5+Pz8/QGhhbGwudGVzdA==', '~~~???@hall.test'],
  ])('the code at the end of a reset link is read %s', (_name, code, email) => {
    expect(readResetLink(code)).toEqual({ resetToken: 'a1b2c3', email })
  })

  test.each([
    ['empty', ''],
    ['no base64', 'what is this?'],
    ['a token without an e-mail', 'YTFiMmMz'],
    ['an e-mail without a token', 'QEBAYW5uYUBoYWxsLnRlc3Q='],
    ['bytes that are no text', '_____w'],
  ])('a code that is %s at the end of a reset link is not read', (_name, code) => {
    expect(readResetLink(code)).toBeNull()
  })
})
