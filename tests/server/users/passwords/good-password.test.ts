import { expect, test } from 'vitest'
import { isGoodPassword } from '../../../../server/users/passwords/good-password'

test.each([
  ['eight characters of two kinds', 'tanyao-7', true],
  ['a long one of one kind', 'correcthorsebatterystaple', true],
  ['a text that ends like a common one', 'my-password1', true],
  ['seven characters of four kinds', 'aB3$x-Z', false],
  ['eight characters of one kind', 'abcdefgh', false],
  ['nothing', '', false],
])('a password is judged by its strength: %s: %j', (_what, password, isGood) => {
  expect(isGoodPassword(password)).toBe(isGood)
})

test.each([
  'password1',
  'Password1',
  'PASSWORD123',
  'qwerty123',
  '1q2w3e4r',
  'Superman',
  'trustno1',
])('one of the most common passwords is refused, however strong it counts: %j', (password) => {
  expect(isGoodPassword(password)).toBe(false)
})
