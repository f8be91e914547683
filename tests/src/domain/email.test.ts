import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from '../../../src/domain/email'

test('an address is kept trimmed and in lower case', () => {
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
])('%j can be an address: %s', (text, can) => {
  expect(isEmail(text)).toBe(can)
})
