import { LANGUAGES, type Language } from '../../src/lib/languages'

/** The language to write in to a person who asked for this one; English when the server does not have it. */
export function toLanguage(asked: string): Language {
  return LANGUAGES.find((language) => language === asked.toLowerCase()) ?? 'en'
}
