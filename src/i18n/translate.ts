import type en from '../../locales/en/console.json'
import type { DeviceWord } from './device-word'

/** What chooses one of several texts of a key: the value `count`, or the value `context` (a device). */
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
 * Makes a sentence in the current language. The type is our own because the compiler needs three times as long for
 * i18next's types of the same keys.
 */
export type Translate = (key: SentenceKey, values?: Readonly<Record<string, unknown>>) => string

/** Makes its words when they are drawn, so that they follow a change of the language. */
export type Words = (t: Translate, language: string) => string
