import { expect, test } from 'vitest'
import { deviceWord } from '../../../src/i18n/device-word'
import { chooseLanguage } from '../../../src/i18n/languages'

test.each([
  ['the stored language, whatever the browser prefers,', 'ko', ['de-DE'], 'ko'],
  ['the first language of the browser when none is stored', null, ['de-AT', 'en'], 'de'],
  ['the first supported language of the browser', null, ['lv', 'ru-LV', 'en'], 'ru'],
  ['the language of the browser when the stored one is not supported', 'fr', ['ko-KR'], 'ko'],
  ['English when no language is supported', null, ['lv'], 'en'],
])('the console chooses %s', (_rule, stored, preferred, language) =>
  expect(chooseLanguage({ stored, preferred })).toBe(language),
)

test.each([
  ['a mouse', 'laptop', false, 390],
  ['a touch screen of 820 px', 'tablet', true, 820],
  ['a touch screen of 390 px', 'phone', true, 390],
])('a device with %s is called a %s', (_what, word, isCoarse, shortSide) =>
  expect(deviceWord({ isCoarse, shortSide })).toBe(word),
)
