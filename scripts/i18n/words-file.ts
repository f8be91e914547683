import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../src/lib/languages'

/** All texts of one language by their full key, for example "games.timer.left". */
export type LocaleTexts = ReadonlyMap<string, string>

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/
const CONTEXT_SUFFIX = /_(tablet|phone|laptop)$/

type File = 'console' | 'server' | 'play'

const localeFile = (root: string, language: Language, file: File = 'console') =>
  join(root, 'locales', language, `${file}.json`)

/** Reads the console's texts of one language. Throws when the file is not JSON of nested texts. */
export const readWords = (root: string, language: Language): LocaleTexts =>
  readFile(root, language, 'console')

/** The texts of the players' page in one language. */
export const readPlayWords = (root: string, language: Language): LocaleTexts =>
  readFile(root, language, 'play')

/** The texts of mails and messages, without the reasons of refusals, which exist only in English. */
export const readMessageWords = (root: string, language: Language): LocaleTexts =>
  new Map([...readFile(root, language, 'server')].filter(([key]) => !key.startsWith('reasons.')))

function readFile(root: string, language: Language, file: File): LocaleTexts {
  const words = new Map<string, string>()
  collect(JSON.parse(readFileSync(localeFile(root, language, file), 'utf8')), '', words)
  return words
}

/** Removes keys from every language's file, and objects that become empty. */
export function removeKeys(root: string, keys: ReadonlySet<string>): void {
  for (const language of LANGUAGES) {
    const file = localeFile(root, language)
    const kept = without(JSON.parse(readFileSync(file, 'utf8')), '', keys)
    writeFileSync(file, `${JSON.stringify(kept ?? {}, null, 2)}\n`)
  }
}

/** The plural category at a key's end, or null. */
export const pluralOf = (key: string) => PLURAL_SUFFIX.exec(key)?.[1] ?? null

/** A key in the form that code uses: without plural category and device. */
export const keyInCode = (key: string) => key.replace(PLURAL_SUFFIX, '').replace(CONTEXT_SUFFIX, '')

/** A key without its plural category. */
export const keyWithoutPlural = (key: string) => key.replace(PLURAL_SUFFIX, '')

function collect(value: unknown, key: string, words: Map<string, string>): void {
  if (typeof value === 'string') {
    words.set(key, value)
    return
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is not a text`)
  for (const [name, child] of Object.entries(value)) {
    collect(child, key === '' ? name : `${key}.${name}`, words)
  }
}

function without(value: unknown, key: string, keys: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return keys.has(key) ? undefined : value
  const kept = Object.entries(value)
    .map(([name, child]) => [name, without(child, key === '' ? name : `${key}.${name}`, keys)])
    .filter(([, child]) => child !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
