import i18next, { type i18n, type ResourceKey } from 'i18next'
import { isolate } from '../lib/isolate'
import { koreanTable } from '../lib/korean-table'
import { LANGUAGES, type Language } from '../lib/languages'

const LOADERS: Readonly<Record<Language, () => Promise<{ default: ResourceKey }>>> = {
  en: () => import('../../locales/en/console.json'),
  ru: () => import('../../locales/ru/console.json'),
  de: () => import('../../locales/de/console.json'),
  ko: () => import('../../locales/ko/console.json'),
}

/**
 * Loads the texts of a language, and the English texts as a fallback. If the language cannot be loaded, for example
 * offline, the texts are English.
 */
export async function startI18n({ language }: { language: Language }): Promise<i18n> {
  const [english, own] = await Promise.all([wordsOf('en'), wordsOf(language)])
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: LANGUAGES,
    defaultNS: 'console',
    ns: 'console',
    // Texts given here are used as they are; a bundle added later would be copied.
    resources: {
      ...(english && { en: { console: english } }),
      ...(own && { [language]: { console: own } }),
    },
    partialBundledLanguages: true,
    // React already escapes text, so `escape` isolates each value instead: a right-to-left name cannot reverse the
    // sentence around it.
    interpolation: { escapeValue: true, escape: isolate },
  })
  i18next.services.formatter?.add('table', (tables) => koreanTable(String(tables)))
  nameLanguageOfPage(language)
  return i18next
}

/** The language that the person chose last. If the texts of an earlier choice load later, they are not shown. */
let chosen: Language | null = null

/** Changes the language of all screens without a reload. Of several overlapping calls, the last one wins. */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language
  await loadWords(language)
  if (chosen !== language) return
  await i18next.changeLanguage(language)
  nameLanguageOfPage(language)
}

async function loadWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'console')) return
  const words = await wordsOf(language)
  if (words) i18next.addResourceBundle(language, 'console', words)
}

/**
 * The texts of a language; null when they cannot be loaded.
 * @throws when the English texts cannot be loaded, because nothing could be shown without them.
 */
async function wordsOf(language: Language): Promise<ResourceKey | null> {
  try {
    return (await LOADERS[language]()).default
  } catch (error) {
    if (language === 'en') throw error
    return null
  }
}

function nameLanguageOfPage(language: Language): void {
  if (typeof document === 'undefined') return
  const { documentElement: page } = document
  // Setting `lang`, even to the same value, makes the browser compute the style of every element again.
  if (page.lang !== language) page.lang = language
}
