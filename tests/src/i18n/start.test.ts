import { expect, test } from 'vitest'
import { startI18n, switchLanguage } from '../../../src/i18n/start'

test('of two languages chosen at once the last one stays, whichever is loaded first', async () => {
  const words = await startI18n({ language: 'de' })
  await Promise.all([switchLanguage('ru'), switchLanguage('de')])
  expect(words.language).toBe('de')
})
