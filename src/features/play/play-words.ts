import de from '../../../locales/de/play.json'
import en from '../../../locales/en/play.json'
import ko from '../../../locales/ko/play.json'
import ru from '../../../locales/ru/play.json'
import { isolate } from '../../lib/isolate'
import type { Language } from '../../lib/languages'

type Groups = typeof en
/** The key of a sentence of this page: `seat.table`. */
export type PlayKey = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups]

export type SayPlay = (key: PlayKey, values?: Readonly<Record<string, string>>) => string

/** The library of the console's sentences would be a third of this page. */
const WORDS: Readonly<
  Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = { en, ru, de, ko }

/** The sentences of the page in one language. */
export function playWords(language: Language): SayPlay {
  const words = WORDS[language]
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.')
    const text = words[group]?.[name] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => isolate(values[part] ?? ''))
  }
}
