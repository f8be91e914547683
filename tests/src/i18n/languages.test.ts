import { expect, test } from 'vitest'
import { deviceWord } from '../../../src/i18n/device-word'
import { chooseLanguage } from '../../../src/i18n/languages'

test.each([
  ['the stored choice wins', 'ko', ['de-DE'], 'ko'],
  ['without one the browser decides', null, ['de-AT', 'en'], 'de'],
  ['languages we do not speak are passed over', null, ['lv', 'ru-LV', 'en'], 'ru'],
  ['a stored language we do not speak counts as none', 'fr', ['ko-KR'], 'ko'],
  ['English is what is left', null, ['lv'], 'en'],
])('%s', (_rule, stored, preferred, language) =>
  expect(chooseLanguage({ stored, preferred })).toBe(language),
)

test.each([
  ['a mouse', false, 390, 'laptop'],
  ['a finger on a wide screen', true, 820, 'tablet'],
  ['a finger on a narrow screen', true, 390, 'phone'],
])('%s means %s', (_what, isCoarse, shortSide, word) =>
  expect(deviceWord({ isCoarse, shortSide })).toBe(word),
)
