import { expect, test } from 'vitest'
import { SignInTries } from '../../../../server/users/sign-ins/sign-in-tries'

const LIMITS = { ofEmailFromAddress: 10, ofAddress: 200, ofEmail: 3 }
const MINUTE_MS = 60_000
const begin = (tries: SignInTries, address: string, password: string, nowMs = 0) =>
  tries.begin({ email: 'anna@example.org', address, password, nowMs })

test('after too many different wrong passwords from many addresses, every try for that e-mail has to wait', () => {
  const tries = new SignInTries('secret', LIMITS)
  expect(begin(tries, '203.0.113.1', 'one')).toBe(0)
  expect(begin(tries, '203.0.113.2', 'two', MINUTE_MS)).toBe(0)
  expect(begin(tries, '203.0.113.3', 'three', 2 * MINUTE_MS)).toBe(0)
  expect(begin(tries, '203.0.113.4', 'four', 2 * MINUTE_MS)).toBe(13 * 60)
  expect(begin(tries, '203.0.113.4', 'four', 15 * MINUTE_MS)).toBe(0)
})

test('a try to sign in that is refused because it has to wait does not count as a try', () => {
  const tries = new SignInTries('secret', { ...LIMITS, ofEmailFromAddress: 1 })
  expect(begin(tries, '203.0.113.1', 'one')).toBe(0)
  expect(begin(tries, '203.0.113.1', 'two')).toBe(900)
  expect(begin(tries, '203.0.113.2', 'two')).toBe(0)
  expect(begin(tries, '203.0.113.3', 'three')).toBe(0)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 900],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 0],
  ['::1', '::2', 900],
])(
  'after too many tries from %s, a try from %s waits %i seconds, because IPv6 addresses with the same first half count as one network',
  (first, second, wait) => {
    const tries = new SignInTries('secret', { ...LIMITS, ofAddress: 1 })
    expect(begin(tries, first, 'one')).toBe(0)
    expect(begin(tries, second, 'two')).toBe(wait)
  },
)
