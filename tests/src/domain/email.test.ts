import { expect, test } from 'vitest'
import { isEmail, isMailable, normalizeEmail } from '../../../src/domain/people/email'

test('an e-mail address is stored trimmed and in lower case', () => {
  expect(normalizeEmail('  Anna.Schmidt@Example.ORG\n')).toBe('anna.schmidt@example.org')
})

test.each(['anna@example.org', 'admin@demo.local', 'a@b', `${'a'.repeat(242)}@example.org`])(
  'the text %j can be an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  `${'a'.repeat(243)}@example.org`,
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna schmidt@example.org',
  'anna@example .org',
  'anna@@example.org',
])('the text %j cannot be an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['anna@example.org', "o'neil+riichi@mail.example.org", 'анна@пример.рф'])(
  'mail can be sent to %j',
  (text) => {
    expect(isMailable(text)).toBe(true)
  },
)

test.each([
  'admin@localhost',
  'anna.@example.org',
  'anna..b@example.org',
  'anna,boris@example.org',
  '"anna"@example.org',
  '<anna@example.org>',
  'anna@example.org;boris',
  'anna@example..org',
  `anna@${'x'.repeat(64)}.org`,
  'anna@example.org\nbcc:boris@example.org',
])('mail cannot be sent to %j', (text) => {
  expect(isMailable(text)).toBe(false)
})
