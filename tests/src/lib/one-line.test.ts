import { expect, test } from 'vitest'
import { isSeen, oneLine } from '../../../src/lib/one-line'

test.each([
  ['  Anna   Maria ', 'Anna Maria'],
  ['Anna\nMaria\r\nBerg', 'Anna Maria Berg'],
  ['Anna\u2028Maria\u2029Berg\u0085Ek', 'Anna Maria Berg Ek'],
  ['Anna \u202Eairam\u202C', 'Anna airam'],
  ['\u2067אבי\u2069', 'אבי'],
  ['Kalnin\u0327a', 'Kalniņa'],
  // Emoji of families and flags contain joiners, which must stay.
  ['👩‍👧 Anna', '👩‍👧 Anna'],
])('the name %j is stored as %j', (text, kept) => {
  expect(oneLine(text)).toBe(kept)
})

test.each(['Anna', '漢', '👩‍👧', '!'])('the name %j is visible', (text) => {
  expect(isSeen(text)).toBe(true)
})

test.each([
  '',
  ' \u3000\u00A0',
  '\u2800\u2800',
  '\u3164',
  '\u115F\u1160',
  '\u00AD',
  '\u200B\u200D\uFEFF',
  '\u{E0041}',
  '\u0007',
])('the name %j is invisible', (text) => {
  expect(isSeen(text)).toBe(false)
})
