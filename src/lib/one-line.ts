/**
 * A name or title as it is stored: on one line, with accented and Korean letters in one encoding, and without
 * characters that change the writing direction of the text around it. Several spaces become one, because they look
 * like one and nobody could retype the name.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(DIRECTIONS, '').replaceAll(SPACES, ' ').trim().normalize('NFC')

/** True when a text has at least one visible character. */
export const isSeen = (text: string): boolean => withoutUnseen(text).trim() !== ''

/** A text without invisible characters; spaces stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Characters that embed, override or isolate a writing direction, with their ends. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const SPACES = /[\s\u0085]+/g
/** U+2800 is the empty Braille pattern, which Unicode counts as a symbol. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
