/** The encodings of lists. All of them can be guessed, except `windows-1257`. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1257',
  'euc-kr',
] as const

export type TextEncoding = (typeof ENCODINGS)[number]

/** Decodes bytes to a text without its byte order mark. Bytes that are not valid in the encoding become �. */
export const decodeBytes = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes)

/**
 * Guesses the encoding of a list: by its byte order mark, by zero bytes (UTF-16), or by being valid UTF-8. Otherwise
 * by the letters that the text would have in each encoding.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, MOST_BYTES)
  if (start.includes(0)) return zerosAt(start, 1) >= zerosAt(start, 0) ? 'utf-16le' : 'utf-16be'
  if (decodes(bytes, 'utf-8')) return 'utf-8'
  if (isKorean(bytes)) return 'euc-kr'
  if (isCyrillic(decodeBytes(start, 'windows-1251'))) return 'windows-1251'
  const central = weigh(decodeBytes(start, 'windows-1250'), CENTRAL)
  const western = weigh(decodeBytes(start, 'windows-1252'), WESTERN)
  return central > western ? 'windows-1250' : 'windows-1252'
}

const MOST_BYTES = 20_000

const zerosAt = (bytes: Uint8Array, parity: 0 | 1): number =>
  bytes.filter((byte, at) => byte === 0 && at % 2 === parity).length

function decodes(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/**
 * True for a Korean list, in which nearly all letters are Hangul. Other text that is valid in this encoding would turn
 * into rare ideographs.
 */
function isKorean(bytes: Uint8Array): boolean {
  if (!decodes(bytes, 'euc-kr')) return false
  const text = decodeBytes(bytes, 'euc-kr')
  return countOf(text, /\p{Script=Hangul}/gu) >= 0.9 * countOf(text, /[^\p{ASCII}]/gu)
}

/** True if whole words are Cyrillic. Text in another alphabet would have Cyrillic letters between Latin letters. */
function isCyrillic(text: string): boolean {
  const within = countOf(text, /(?<=\p{Script=Cyrillic})\p{Script=Cyrillic}/gu)
  return within > countOf(text, /[a-z](?=\p{Script=Cyrillic})|\p{Script=Cyrillic}(?=[a-z])/giu)
}

/**
 * How well a text fits an alphabet. Each letter of the alphabet adds its weight; every other character
 * beyond ASCII subtracts 2. A č, ć, š or ž at the end of a word adds 1.
 */
function weigh(text: string, alphabet: ReadonlyMap<string, number>): number {
  const letters = text.toLowerCase().match(/[^\p{ASCII}]/gu) ?? []
  const ends = countOf(text, /[čćšž](?!\p{L})/gu)
  return letters.reduce((sum, letter) => sum + (alphabet.get(letter) ?? -2), ends)
}

const alphabetOf = (groups: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(groups).flatMap(([weight, letters]) =>
      [...letters].map((letter): [string, number] => [letter, Number(weight)]),
    ),
  )

/** Letters of Central European languages. The weight says how surely a list with the letter is in such a language. */
const CENTRAL = alphabetOf({
  4: 'łążźťľ',
  3: 'ěůś',
  2: 'řčćńňęőűđš',
  1: 'žýďă',
  0: 'áéíóúäöüëçôâîßĺŕşţ–„“”’…',
})

const WESTERN = alphabetOf({
  2: 'åæøñèàãï',
  1: 'êõûùòìœðþäß',
  0: 'áéíóúöüëçôâîýšžÿ–„“”’…«»',
})
