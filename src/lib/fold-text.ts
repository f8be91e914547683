import { withoutDirections } from './isolate'

/**
 * Folds a text for searches: without accents, case, character widths and marks of writing direction, so
 * that "Nguyen" finds "Nguyễn". Letters that Unicode cannot decompose are replaced by plain letters, so
 * that "isik" finds "Işık". The result is the same on every device, whatever its language. Server and page
 * both use this function. When it changes, a migration must empty the server's folded columns, so that they
 * are filled again.
 */
export const foldText = (text: string): string =>
  withoutDirections(text)
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(LETTERS_OF_THEIR_OWN, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')

/**
 * The accents of Latin, Greek and Cyrillic letters. Marks of other scripts stay, because their readers count them as
 * letters.
 */
const ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g

/** Letters that Unicode does not decompose, each with the spelling of people whose keyboards lack it. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}

const LETTERS_OF_THEIR_OWN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
