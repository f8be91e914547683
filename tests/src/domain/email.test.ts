import { expect, test } from 'vitest'
import { isEmail, isMailable, normalizeEmail } from '../../../src/domain/people/email'

test('an e-mail address is stored trimmed and in lower case', () => {
  expect(normalizeEmail('  Anna.Schmidt@Example.ORG\n')).toBe('anna.schmidt@example.org')
})

test.each([
  ['anna@example.org', true],
  ['admin@demo.local', true],
  ['a@b', true],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
  ['', false],
  ['anna', false],
  ['anna@', false],
  ['@example.org', false],
  ['anna schmidt@example.org', false],
  ['anna@example .org', false],
  ['anna@@example.org', false],
])('the text %j can be an e-mail address: %s', (text, can) => {
  expect(isEmail(text)).toBe(can)
})

test.each([
  ['anna@example.org', true],
  ["o'neil+riichi@mail.example.org", true],
  ['анна@пример.рф', true],
  ['admin@localhost', false],
  ['anna.@example.org', false],
  ['anna..b@example.org', false],
  ['anna,boris@example.org', false],
  ['"anna"@example.org', false],
  ['<anna@example.org>', false],
  ['anna@example.org;boris', false],
  ['anna@example..org', false],
  [`anna@${'x'.repeat(64)}.org`, false],
  ['anna@example.org\nbcc:boris@example.org', false],
])('mail can be sent to %j: %s', (text, can) => {
  expect(isMailable(text)).toBe(can)
})
