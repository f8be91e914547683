import { beforeAll, expect, test } from 'vitest'
import type { i18n } from 'i18next'
import { YAKU_IDS } from '../../../src/domain/event/yaku'
import { startI18n, switchLanguage } from '../../../src/i18n/start'
import { yakuLang, yakuWord } from '../../../src/i18n/yaku-words'
import { LANGUAGES } from '../../../src/lib/languages'

let words: i18n

beforeAll(async () => {
  words = await startI18n({ language: 'en' })
})

test.each([
  ['en', ['Riichi', 'Yakuhai x4', 'Kokushi musou 13-side'], 'ja-Latn'],
  ['ru', ['Риичи', 'Якухай ×4', 'Кокуши мусо (13 ожиданий)'], 'ru'],
  ['de', ['Riichi', 'Yakuhai x4', 'Kokushi Musou, 13-seitig'], 'ja-Latn'],
  ['ko', ['리치', '역패 x4', '국사무쌍 13면 대기'], 'ko'],
] as const)(
  'in the language %s, yaku have the names that players use in that language',
  async (language, names, lang) => {
    await switchLanguage(language)
    expect([33, 16, 47].map((id) => yakuWord(words.t, id))).toEqual(names)
    expect(yakuLang(language)).toBe(lang)
  },
)

test.each(LANGUAGES)('in the language %s, no two yaku have the same name', async (language) => {
  await switchLanguage(language)
  expect(new Set(YAKU_IDS.map((id) => yakuWord(words.t, id))).size).toBe(46)
})

test.each([17, 48])('the yaku %i, which is not in use, has no name', (id) => {
  expect(yakuWord(words.t, id)).toBeNull()
})
