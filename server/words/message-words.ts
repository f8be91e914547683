import { createInstance } from 'i18next'
import de from '../../locales/de/server.json'
import en from '../../locales/en/server.json'
import ko from '../../locales/ko/server.json'
import ru from '../../locales/ru/server.json'
import { isolate } from '../../src/lib/isolate'
import { koreanTable } from '../../src/lib/korean-table'
import { OLDEST_BROWSERS } from '../../src/lib/oldest-browsers'
import { toLanguage } from './languages'

export type MessageKey = keyof (typeof en)['messages']

/**
 * Returns a sentence of a message in one language. Inserted parts are escaped, unless the sentence has `{{- part}}`.
 */
export type SaySentence = (key: MessageKey, parts?: Parts) => string

export type SetUpKey = keyof (typeof en)['setUp']
type Parts = Readonly<Record<string, string | number>>

const words = createInstance()
void words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { server: en }, ru: { server: ru }, de: { server: de }, ko: { server: ko } },
  defaultNS: 'server',
  interpolation: { escapeValue: true, escape: (text) => isolate(escapeHtml(text)) },
  initAsync: false,
})
words.services.formatter?.add('table', (tables) => koreanTable(String(tables)))

// The library's types know only the console's keys where those are in scope; these are the server's keys.
const translate = words.t as (key: string, parts: object) => string

/**
 * The sentences of messages in a person's language, as HTML for the messenger; English when the server does not have
 * the language.
 */
export function messageWords(language: string): SaySentence {
  const lng = toLanguage(language)
  return (key, parts = {}) => translate(`messages.${key}`, { ...parts, lng })
}

/** The sentences of the page that sets a tablet up, as HTML. */
export function setUpWords(language: string): (key: SetUpKey, parts?: Parts) => string {
  const lng = toLanguage(language)
  return (key, parts = {}) => translate(`setUp.${key}`, { ...parts, lng })
}

/** The sentences for a browser on which the console does not run, as HTML. The build has them for the console's page. */
export function tooOldWords(language: string): string[] {
  const lng = toLanguage(language)
  return (['title', 'needs', 'advice'] as const).map((key) =>
    translate(`tooOld.${key}`, { ...OLDEST_BROWSERS, lng }),
  )
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
