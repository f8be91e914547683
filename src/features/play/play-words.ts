import en from '../../../locales/en/play.json'
import { isolate } from '../../lib/isolate'
import { koreanTable } from '../../lib/korean-table'
import type { Language } from '../../lib/languages'

type Groups = typeof en
/** The key of a sentence of this page, such as `seat.table`. */
export type PlayKey = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups]

export type SayPlay = (key: PlayKey, values?: Readonly<Record<string, string>>) => string

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The English words are part of the page, because they replace words that are not loaded. */
const LOADED = new Map<Language, Words>([['en', en]])

/** A phone loads only the words of its own language. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>>> = {
  ru: () => import('../../../locales/ru/play.json'),
  de: () => import('../../../locales/de/play.json'),
  ko: () => import('../../../locales/ko/play.json'),
}

/** Loads the words of a language. False when they cannot be loaded; the page then keeps its words. */
export async function loadWords(language: Language): Promise<boolean> {
  if (language === 'en' || LOADED.has(language)) return true
  try {
    LOADED.set(language, (await LOADERS[language]()).default)
    return true
  } catch {
    return false
  }
}

export const hasWords = (language: Language): boolean => LOADED.has(language)

/** The sentences of the page in a language. In English while the words of that language are not loaded. */
export function playWords(language: Language): SayPlay {
  const words = LOADED.get(language) ?? en
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.')
    const text = (words as Words)[group]?.[name] ?? ''
    return text.replaceAll(/\{\{(\w+)(, table)?\}\}/g, (_, part: string, isTable?: string) => {
      const value = values[part] ?? ''
      return isolate(isTable === undefined ? value : koreanTable(value))
    })
  }
}
