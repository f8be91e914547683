import type en from '../../locales/en/console.json'
import type { DeviceWord } from './device-word'

/** A suffix of keys with several texts. The value `count` or the value `context` (a device) chooses among them. */
type Form = 'one' | 'other' | DeviceWord

type WithoutForm<Key extends string> = Key extends `${infer Base}_${Form}` ? WithoutForm<Base> : Key

type KeysBelow<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${KeysBelow<Texts[Key]>}`
}[keyof Texts & string]

/** The key of a sentence in `locales`. */
export type SentenceKey = KeysBelow<typeof en>

/**
 * Makes a sentence in the current language. Types the keys itself, because i18next's types of the same keys take the
 * compiler three times as long.
 */
export type Translate = (key: SentenceKey, values?: Readonly<Record<string, unknown>>) => string

/** Makes a text when it is drawn, so that the text changes with the language. */
export type Words = (t: Translate, language: string) => string
