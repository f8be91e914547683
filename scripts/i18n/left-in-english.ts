import { LANGUAGES, type Language } from '../../src/lib/languages'
import type { AllWords } from './completeness'

/** Names, formats and units, which no language translates. */
const NAMES = 'Android CSV Excel ID Letter Mahjong Markdown Soul Tenhou'

/**
 * Words that a language writes as English does: terms of the game that it took from Japanese, and its own words that
 * happen to be the same.
 */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  ru: '',
  de: `Baiman Check Chips Chombo Code Cookies Dora Fu Hand Han Haneman Honba Laptop Logo Mangan Nagashi Name Ninja Oka
    Online Riichi Ron Sanbaiman Start Superadmin Team Teams Tsumo Uma West Yaku Yakitori Yakuman in min nomi`,
  ko: '',
}

/** Matches the keys whose texts are Japanese names. The language writes these names as English does. */
const JAPANESE_NAMES: Readonly<Partial<Record<Language, RegExp>>> = { de: /^yaku\./ }

/** Returns a line for each text that is still the same as the English one; empty when there is none. */
export const leftInEnglish = (all: AllWords): string[] =>
  LANGUAGES.flatMap((language) => {
    if (language === 'en') return []
    const allowed = new Set(`${NAMES} ${SAME_AS_ENGLISH[language]}`.split(/\s+/))
    return [...all[language]]
      .filter(([key]) => JAPANESE_NAMES[language]?.test(key) !== true)
      .filter(([key, text]) => text === all.en.get(key) && wordsOf(text).some(isNot(allowed)))
      .map(([key, text]) => `${language}: ${key} is left in English: “${text}”`)
  })

const isNot = (allowed: ReadonlySet<string>) => (word: string) => !allowed.has(word)

/** The words of a text without its variables and tags; single letters are no words. */
const wordsOf = (text: string) =>
  text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? []
