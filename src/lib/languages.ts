/** The languages of the screens, and of the server's mails and messages. */
export const LANGUAGES = ['en', 'ru', 'de', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]
