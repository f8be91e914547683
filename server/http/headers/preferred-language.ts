import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { LANGUAGES, type Language } from '../../../src/lib/languages'

/** The first of the browser's languages that the console has; English when it has none of them. */
export function preferredLanguage(context: Context): Language {
  const found = accepts(context, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    // A browser may name a country with each of its languages.
    match: (wishes) =>
      wishes
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
        .find((language) => LANGUAGES.some((ours) => ours === language)) ?? 'en',
  })
  return LANGUAGES.find((language) => language === found) ?? 'en'
}
