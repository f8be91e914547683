import { LANGUAGES, type Language } from '../lib/languages'

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  ko: '한국어',
}

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value)

interface LanguageSources {
  /** The language that the person chose earlier, from the cookie. */
  readonly stored: string | null
  /** The browser's languages, best first, e.g. `navigator.languages`. */
  readonly preferred: readonly string[]
}

/**
 * The language to use: the stored choice; else the first of the browser's languages that the console has; else
 * English.
 */
export function chooseLanguage({ stored, preferred }: LanguageSources): Language {
  if (isLanguage(stored)) return stored
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return 'en'
}
