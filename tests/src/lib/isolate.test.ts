import { expect, test } from 'vitest'
import { isolate } from '../../../src/lib/isolate'

test.each([
  ['Anna', 'Anna'],
  ['김민수', '김민수'],
  ['25 000', '25 000'],
  ['אבי', '\u2068אבי\u2069'],
  ['محمد (2)', '\u2068محمد (2)\u2069'],
  ['\u202Eanna', '\u2068\u202Eanna\u2069'],
  ['\u2068אבי\u2069, Ben', '\u2068\u2068אבי\u2069, Ben\u2069'],
  ['Ben\u2069\u202E', '\u2068Ben\u202E\u2069'],
  ['\u2069\u2068', '\u2068\u2069'],
])('the name %j is put into a sentence as %j', (text, put) => {
  expect(isolate(text)).toBe(put)
})
