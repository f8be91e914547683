/** Languages mails and messages are written in. */
export const LANGUAGES = ['en', 'ru', 'de', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language to write to somebody who asked in this one; English when it is none of ours. */
export function toLanguage(asked: string): Language {
  return LANGUAGES.find((language) => language === asked.toLowerCase()) ?? 'en'
}
