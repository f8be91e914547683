/** The people listed under one letter. */
export interface LetterGroup<T> {
  readonly letter: string
  readonly people: readonly T[]
}

/** Returns a function that compares names in the list order of this language. Names of one script stay together. */
export function compareNames(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare
}

/**
 * Sorts people by name and groups them by letter. Each letter has one group, even if the order of the language
 * separates its names.
 */
export function byLetter<T>(
  people: readonly T[],
  { nameOf, language }: { readonly nameOf: (person: T) => string; readonly language: string },
): readonly LetterGroup<T>[] {
  const compare = compareNames(language)
  const letterIn = letters(language)
  const groups = new Map<string, T[]>()
  for (const person of people.toSorted((a, b) => compare(nameOf(a), nameOf(b)))) {
    const letter = letterIn(nameOf(person))
    const group = groups.get(letter)
    if (group === undefined) groups.set(letter, [person])
    else group.push(person)
  }
  return [...groups].map(([letter, group]) => ({ letter, people: group }))
}

/**
 * Returns a function that gives the letter under which a name is listed: a base letter of Latin or
 * Cyrillic, the first consonant of a Hangul syllable, 漢 for every ideograph, # for a name that does not
 * begin with a letter. Any other letter, such as a kana, is listed under itself.
 */
export function letters(language: string): (name: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  return (name) => {
    const [first = ''] = name.trim()
    if (/\p{Script=Hangul}/u.test(first)) return firstConsonant(first)
    if (/\p{Script=Han}/u.test(first)) return IDEOGRAPHS
    if (!/\p{L}/u.test(first)) return NO_LETTER
    return [...BASE_LETTERS].find((base) => compare(base, first) === 0) ?? first.toUpperCase()
  }
}

const IDEOGRAPHS = '漢'
const NO_LETTER = '#'

/** The base letters in list order. A letter with a mark is listed under the letter without it. */
const BASE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'

/** The consonants in the order of the syllables' code points. A doubled consonant is listed under the single one. */
const FIRST_CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const SYLLABLES_OF_A_CONSONANT = 588

function firstConsonant(syllable: string): string {
  const code = syllable.codePointAt(0) ?? 0
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return syllable
  const nth = Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_OF_A_CONSONANT)
  return FIRST_CONSONANTS[nth] ?? syllable
}
