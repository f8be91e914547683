import { LANGUAGES, type Language } from '../../src/lib/languages'

/**
 * The language in which to write to a person who asked for `asked`; English when the server does not have that
 * language.
 */
export function toLanguage(asked: string): Language {
  return LANGUAGES.find((language) => language === asked.toLowerCase()) ?? 'en'
}
