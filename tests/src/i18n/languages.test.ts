import { expect, test } from 'vitest'
import { deviceWord } from '../../../src/i18n/device-word'
import { chooseLanguage } from '../../../src/i18n/languages'

test.each([
  ['the stored choice wins', 'ko', ['de-DE'], 'ko'],
  ['without a stored choice the browser decides', null, ['de-AT', 'en'], 'de'],
  ['unsupported languages are skipped', null, ['lv', 'ru-LV', 'en'], 'ru'],
  ['an unsupported stored language counts as none', 'fr', ['ko-KR'], 'ko'],
  ['English is the default', null, ['lv'], 'en'],
])('the console chooses its language: %s', (_rule, stored, preferred, language) =>
  expect(chooseLanguage({ stored, preferred })).toBe(language),
)

test.each([
  ['a mouse', false, 390, 'laptop'],
  ['a finger on a wide screen', true, 820, 'tablet'],
  ['a finger on a narrow screen', true, 390, 'phone'],
])('the name of a device with %s is %s', (_what, isCoarse, shortSide, word) =>
  expect(deviceWord({ isCoarse, shortSide })).toBe(word),
)
