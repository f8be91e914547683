/** The people under one letter of a list by name. */
export interface LetterGroup<T> {
  readonly letter: string
  readonly people: readonly T[]
}

/** Compares names in the order of lists in this language. Each script stays together. */
export function compareNames(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare
}

/** A list by name, split by letter. All names of one letter share a group, whatever order the language gives them. */
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
 * Returns the letter under which a name is listed: a base letter of Latin or Cyrillic, the first consonant of a Hangul
 * syllable, or a kana; 漢 for all ideographs, # for a name that begins with no letter.
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

/** The base letters in list order. Letters with marks are listed under the letter without marks. */
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
