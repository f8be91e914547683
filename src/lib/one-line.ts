/**
 * A name or title in stored form: on one line, with single spaces (several look like one, so nobody could retype the
 * name), with accented and Korean letters encoded in one way, and without characters that change the writing direction
 * of the surrounding text.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(DIRECTIONS, '').replaceAll(SPACES, ' ').trim().normalize('NFC')

/** True when a text has at least one visible character. */
export const isSeen = (text: string): boolean => withoutUnseen(text).trim() !== ''

/** A text without invisible characters; spaces stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Embeddings, overrides and isolates, with their ends. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const SPACES = /[\s\u0085]+/g
/** The last one is the empty Braille pattern, which Unicode considers a symbol. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
