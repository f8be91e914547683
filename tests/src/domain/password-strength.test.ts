import { expect, test } from 'vitest'
import { isStrongPassword, passwordStrength } from '../../../src/domain/people/password-strength'

test.each([
  ['', 0, false],
  ['abcdefgh', 8, false],
  ['ABCDEFGH', 8, false],
  ['abcdefg1', 16, true],
  ['abcdefghijklmno', 16, true],
  ['abc', 4, false],
  ['Abc1', 16, false],
  ['Abc-1', 48, false],
  ['Abcde-1', 64, false],
  ['Abcdef-1', 64, true],
  ['ab1-😀😀', 64, false],
  ['пароль', 6, false],
  ['пароль1a', 32, true],
  ['----', 4, false],
  ['a b', 8, false],
])('the password %j has a strength of %d', (password, strength, isStrong) => {
  expect(passwordStrength(password)).toBe(strength)
  expect(isStrongPassword(password)).toBe(isStrong)
})
