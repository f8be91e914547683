import { describe, expect, test } from 'vitest'
import { readResetLink } from '../../../src/domain/people/reset-link'

describe('the end of the address of a password reset', () => {
  test.each([
    ['as mails write it', 'YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q', 'anna@hall.test'],
    ['with padding', 'YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q=', 'anna@hall.test'],
    ['of an e-mail with other letters', 'YTFiMmMzQEBA0LDQvdC90LBAaGFsbC50ZXN0', 'анна@hall.test'],
    ['in base64url', 'YTFiMmMzQEBAfn5-Pz8_QGhhbGwudGVzdA', '~~~???@hall.test'],
    ['in plain base64', 'YTFiMmMzQEBAfn5+Pz8/QGhhbGwudGVzdA==', '~~~???@hall.test'],
  ])('the end of the address of a password reset is read: %s', (_name, code, email) => {
    expect(readResetLink(code)).toEqual({ resetToken: 'a1b2c3', email })
  })

  test.each([
    ['nothing', ''],
    ['no base64', 'what is this?'],
    ['a token alone', 'YTFiMmMz'],
    ['an e-mail alone', 'QEBAYW5uYUBoYWxsLnRlc3Q='],
    ['bytes that are no text', '_____w'],
  ])('the end of the address of a password reset is not read from %s', (_name, code) => {
    expect(readResetLink(code)).toBeNull()
  })
})
