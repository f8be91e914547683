import { expect, test } from 'vitest'
import { isTimeZone } from '../../../src/domain/time-zone'

test.each([
  ['Europe/Riga', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['Europe/Kiev', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['', false],
  ['Riga', false],
  ['Europe/Atlantis', false],
  ['+03:00', false],
  ['-08:00', false],
  ['Europe/Riga\n', false],
])('%j is a time zone: %j', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
