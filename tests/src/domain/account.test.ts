import { describe, expect, test } from 'vitest'
import {
  isRemovalConfirmed,
  newPasswordProblem,
  readNewAccount,
  readProfile,
  readRegistration,
} from '../../../src/domain/people/account'

const PROFILE = { title: 'Māra', country: 'LV', city: 'Rīga', phone: '+371', tenhouId: 'MaraT' }
const ACCOUNT = { email: 'mara@example.org', title: 'Māra', password: 'correct-Horse-9' }

describe('the values of a profile', () => {
  test('a profile is stored without surrounding spaces and with the country in capitals', () => {
    expect(
      readProfile({
        title: ' Māra ',
        country: ' lv ',
        city: ' Rīga ',
        phone: ' +371 ',
        tenhouId: ' MaraT ',
      }),
    ).toEqual({ ok: true, value: PROFILE })
  })

  test.each([
    ['Māra  Bērziņa', 'Māra Bērziņa'],
    ['Māra\tBērziņa', 'Māra Bērziņa'],
    ['Māra\r\nBcc: all@example.org', 'Māra Bcc: all@example.org'],
    ['Māra\u2028Bērziņa', 'Māra Bērziņa'],
    ['\u202EMāra\u202C \u2067Bērziņa\u2069', 'Māra Bērziņa'],
    ['\u{1F409}', '\u{1F409}'],
  ])('a profile stores the title %j on one line, with single spaces', (title, kept) => {
    expect(readProfile({ ...PROFILE, title })).toEqual({
      ok: true,
      value: { ...PROFILE, title: kept },
    })
  })

  test('a profile needs only its title, which is the person’s name', () => {
    const value = { title: 'Māra', country: '', city: '', phone: '', tenhouId: '' }
    expect(readProfile(value)).toEqual({ ok: true, value })
  })

  test.each([
    ['title', '', 'missing'],
    ['title', ' \t', 'missing'],
    ['title', '\u200B\u3164\u2060', 'missing'],
    ['title', '\u2800', 'missing'],
    ['title', '\u202E\u00AD', 'missing'],
    ['title', 'x'.repeat(256), 'invalid'],
    ['title', 'Māra\u0007', 'invalid'],
    ['title', '[Deleted account #5]', 'invalid'],
    ['country', 'Latvia', 'invalid'],
    ['country', 'L', 'invalid'],
    ['country', '12', 'invalid'],
    ['city', 'x'.repeat(256), 'invalid'],
    ['phone', '1'.repeat(101), 'invalid'],
    ['tenhouId', 'MaraBerzi', 'invalid'],
  ])('a profile whose %s is %j is refused, because the value is %s', (field, text, problem) => {
    expect(readProfile({ ...PROFILE, [field]: text })).toEqual({
      ok: false,
      error: { [field]: problem },
    })
  })

  test('a profile with several wrong fields is refused with an error for each of them', () => {
    expect(readProfile({ ...PROFILE, title: '', tenhouId: 'MaraBerzi' })).toEqual({
      ok: false,
      error: { title: 'missing', tenhouId: 'invalid' },
    })
  })
})

describe('a new account', () => {
  test('a new account has its e-mail trimmed and in lower case, and its password unchanged', () => {
    const draft = { email: ' Mara@Example.org ', title: ' Māra ', password: ' correct-Horse-9 ' }
    expect(readNewAccount(draft)).toEqual({
      ok: true,
      value: { ...ACCOUNT, password: ' correct-Horse-9 ' },
    })
  })

  test.each([
    ['email', ' ', 'missing'],
    ['email', 'mara', 'invalid'],
    ['email', 'mara at home@example.org', 'invalid'],
    ['title', ' ', 'missing'],
    ['password', '', 'missing'],
    ['password', 'abcdefgh', 'weak'],
    ['password', 'x1'.repeat(501), 'invalid'],
  ])('a new account whose %s is %j is refused, because the value is %s', (field, text, problem) => {
    expect(readNewAccount({ ...ACCOUNT, [field]: text })).toEqual({
      ok: false,
      error: { [field]: problem },
    })
  })

  test('a new account may have an e-mail without a dot, except at a sign-up, where a mail must reach the address', () => {
    const account = { ...ACCOUNT, email: 'mara@home' }
    expect(readNewAccount(account)).toEqual({ ok: true, value: account })
    expect(readRegistration(account)).toEqual({ ok: false, error: { email: 'invalid' } })
    expect(readRegistration(ACCOUNT)).toEqual({ ok: true, value: ACCOUNT })
  })
})

test.each([
  ['', 'missing'],
  ['Abc1', 'weak'],
  ['abcdefgh', 'weak'],
])('the check of the new password %j finds the problem %s', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem)
})

test.each(['correct-Horse-9', 'abcdefg1'])(
  'the check of the new password %j finds no problem',
  (password) => {
    expect(newPasswordProblem(password)).toBeNull()
  },
)

test('typing the title of an account confirms its removal', () => {
  expect(isRemovalConfirmed('Māra', 'Māra')).toBe(true)
})

test.each([
  ['māra', 'Māra'],
  ['', ''],
])('typing %j does not confirm the removal of an account with the title %j', (typed, title) => {
  expect(isRemovalConfirmed(typed, title)).toBe(false)
})
