import i18next from 'i18next'
import { expect, test } from 'vitest'
import { deviceWords } from '../../../src/i18n/device-words'
import { startI18n } from '../../../src/i18n/start'

test.each([
  ['Safari on iPad', 'Safari auf iPad'],
  ['Firefox', 'Firefox'],
  ['', ''],
])('the device "%s" is named "%s" in German', async (device, words) => {
  await startI18n({ language: 'de' })
  expect(deviceWords(i18next.t, device)).toBe(words)
})
