import { expect, test } from 'vitest'
import { isGoodPassword } from '../../../../server/users/passwords/good-password'

test.each([
  ['eight characters of two kinds', 'tanyao-7'],
  ['a long text of one kind', 'correcthorsebatterystaple'],
  ['a text that ends like a common password', 'my-password1'],
])('the check of passwords accepts %s: “%s”', (_what, password) => {
  expect(isGoodPassword(password)).toBe(true)
})

test.each([
  ['seven characters of four kinds', 'aB3$x-Z'],
  ['eight characters of one kind', 'abcdefgh'],
  ['an empty text', ''],
])('the check of passwords refuses %s: “%s”', (_what, password) => {
  expect(isGoodPassword(password)).toBe(false)
})

test.each([
  'password1',
  'Password1',
  'PASSWORD123',
  'qwerty123',
  '1q2w3e4r',
  'Superman',
  'trustno1',
])('the password %j is refused because it is a very common one', (password) => {
  expect(isGoodPassword(password)).toBe(false)
})
