import { expect, test } from 'vitest'
import { isSeen, oneLine } from '../../../src/lib/one-line'

test.each([
  ['  Anna   Maria ', 'Anna Maria'],
  ['Anna\nMaria\r\nBerg', 'Anna Maria Berg'],
  ['Anna\u2028Maria\u2029Berg\u0085Ek', 'Anna Maria Berg Ek'],
  ['Anna \u202Eairam\u202C', 'Anna airam'],
  ['\u2067אבי\u2069', 'אבי'],
  ['Kalnin\u0327a', 'Kalniņa'],
  // Joiners are part of the emoji of families and flags.
  ['👩‍👧 Anna', '👩‍👧 Anna'],
])('the name %j is stored as %j', (text, kept) => {
  expect(oneLine(text)).toBe(kept)
})

test.each([
  ['Anna', true],
  ['漢', true],
  ['👩‍👧', true],
  ['!', true],
  ['', false],
  [' \u3000\u00A0', false],
  ['\u2800\u2800', false],
  ['\u3164', false],
  ['\u115F\u1160', false],
  ['\u00AD', false],
  ['\u200B\u200D\uFEFF', false],
  ['\u{E0041}', false],
  ['\u0007', false],
])('the name %j is visible: %j', (text, is) => {
  expect(isSeen(text)).toBe(is)
})
