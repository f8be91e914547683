import { expect, test } from 'vitest'
import { startI18n, switchLanguage } from '../../../src/i18n/start'

test('when two languages are chosen quickly one after the other, the second language stays, whichever loads first', async () => {
  const words = await startI18n({ language: 'de' })
  await Promise.all([switchLanguage('ru'), switchLanguage('de')])
  expect(words.language).toBe('de')
})

test('a name that is written from right to left does not change the direction of the sentence around it', async () => {
  const { t } = await startI18n({ language: 'en' })
  expect(t('players.replacement.actNamed', { other: 'אבי' })).toContain('\u2068אבי\u2069')
  expect(t('players.replacement.actNamed', { other: 'Anna & <b>' })).toContain('Anna & <b>')
})
