import { createInstance } from 'i18next'
import { yaku as deYaku } from '../../locales/de/console.json'
import de from '../../locales/de/server.json'
import { yaku as enYaku } from '../../locales/en/console.json'
import en from '../../locales/en/server.json'
import { yaku as koYaku } from '../../locales/ko/console.json'
import ko from '../../locales/ko/server.json'
import { yaku as ruYaku } from '../../locales/ru/console.json'
import ru from '../../locales/ru/server.json'
import type { YakuName } from '../../src/domain/event/yaku'
import { isolate } from '../../src/lib/isolate'
import { koreanTable } from '../../src/lib/korean-table'
import { OLDEST_BROWSERS } from '../../src/lib/oldest-browsers'
import { toLanguage } from './languages'

export type MessageKey = keyof (typeof en)['messages'] | `yaku.${YakuName}`

/**
 * Returns a sentence of a message in one language. Inserted parts are escaped, unless the sentence has `{{- part}}`.
 */
export type SaySentence = (key: MessageKey, parts?: Parts) => string

export type SetUpKey = keyof (typeof en)['setUp']
type Parts = Readonly<Record<string, string | number>>

/** Adds the console's names of yaku to the server's sentences in one language. */
const withYaku = <T extends { messages: object }>(
  server: T,
  yaku: Readonly<Record<YakuName, string>>,
) => ({
  server: { ...server, messages: { ...server.messages, yaku } },
})

const words = createInstance()
void words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {
    en: withYaku(en, enYaku),
    ru: withYaku(ru, ruYaku),
    de: withYaku(de, deYaku),
    ko: withYaku(ko, koYaku),
  },
  defaultNS: 'server',
  interpolation: { escapeValue: true, escape: (text) => isolate(escapeHtml(text)) },
  initAsync: false,
})
words.services.formatter?.add('table', (tables) => koreanTable(String(tables)))

// When the types of the console's keys are loaded too, the library's types allow only those keys. The keys
// here are the server's.
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

/**
 * The sentences that a browser shows when it is too old for the console, as HTML. The build writes them into the
 * console's page.
 */
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
