import { createInstance } from 'i18next'
import de from '../../locales/de/server.json'
import en from '../../locales/en/server.json'
import ko from '../../locales/ko/server.json'
import ru from '../../locales/ru/server.json'
import { toLanguage } from './languages'

export type MessageKey = keyof (typeof en)['messages']

/** A sentence of a message in one language. What is put in is escaped, unless the sentence says `{{- part}}`. */
export type Say = (key: MessageKey, parts?: Parts) => string

export type SetUpKey = keyof (typeof en)['setUp']
type Parts = Readonly<Record<string, string | number>>

const words = createInstance()
void words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { server: en }, ru: { server: ru }, de: { server: de }, ko: { server: ko } },
  defaultNS: 'server',
  interpolation: { escapeValue: true, escape: escapeHtml },
  initAsync: false,
})

// The library types keys by the console's words wherever those are seen too; these are the server's.
const translate = words.t as unknown as (key: string, parts: object) => string

/** The sentences of messages in a person's language, as HTML the messenger reads; English when it is none of ours. */
export function messageWords(language: string): Say {
  const lng = toLanguage(language)
  return (key, parts = {}) => translate(`messages.${key}`, { ...parts, lng })
}

/** The sentences of the page that sets a tablet up, as HTML. */
export function setUpWords(language: string): (key: SetUpKey, parts?: Parts) => string {
  const lng = toLanguage(language)
  return (key, parts = {}) => translate(`setUp.${key}`, { ...parts, lng })
}

/** A text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
