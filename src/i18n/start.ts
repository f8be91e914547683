import i18next, { type i18n, type ResourceKey } from 'i18next'
import { isolate } from '../lib/isolate'
import { LANGUAGES, type Language } from '../lib/languages'

const LOADERS: Readonly<Record<Language, () => Promise<{ default: ResourceKey }>>> = {
  en: () => import('../../locales/en/console.json'),
  ru: () => import('../../locales/ru/console.json'),
  de: () => import('../../locales/de/console.json'),
  ko: () => import('../../locales/ko/console.json'),
}

/**
 * Loads the texts of a language, and the English texts as a fallback. If a language cannot be loaded, for instance
 * offline, English stays.
 */
export async function startI18n({ language }: { language: Language }): Promise<i18n> {
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: LANGUAGES,
    defaultNS: 'console',
    ns: 'console',
    resources: {},
    partialBundledLanguages: true,
    // React already escapes text. Isolating values keeps a right-to-left name from reversing the sentence around it.
    interpolation: { escapeValue: true, escape: isolate },
  })
  await Promise.all([loadWords('en'), loadWords(language)])
  await i18next.changeLanguage(language)
  nameLanguageOfPage(language)
  return i18next
}

/** The person's last choice. Texts of another language that load later do not count. */
let chosen: Language | null = null

/** Changes the language of all screens at once. Of several overlapping calls, the last one wins. */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language
  await loadWords(language)
  if (chosen !== language) return
  await i18next.changeLanguage(language)
  nameLanguageOfPage(language)
}

async function loadWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'console')) return
  try {
    const words = await LOADERS[language]()
    i18next.addResourceBundle(language, 'console', words.default)
  } catch (error) {
    if (language === 'en') throw error
  }
}

function nameLanguageOfPage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
