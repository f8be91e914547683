import { foldText } from '../../lib/fold-text'
import { oneLine } from '../../lib/one-line'
import { joinedWords, searchWords } from './search-words'

/** A name with more words than this is compared only in the order in which it is written. */
const MOST_WORDS = 6

/**
 * The folded titles that a person's name may have. Each form begins at another word, and the words before
 * it follow at the end, so the surname may come first or last: "Kim Min Ji" is also "Min Ji Kim". To be
 * compared with `foldedTitle`.
 */
export function nameForms(name: string): readonly string[] {
  const words = searchWords(name)
  if (words.length === 0) return []
  const starts = words.length > MOST_WORDS ? [0] : words.map((_, start) => start)
  return [...new Set(starts.map((at) => joinedWords([...words.slice(at), ...words.slice(0, at)])))]
}

/** True when two names have the same words, ignoring accents, case and which word comes first. */
export const isSameName = (one: string, other: string): boolean => {
  const [folded] = nameForms(other)
  return folded !== undefined && nameForms(one).includes(folded)
}

/** True when two names are equal apart from accents and case, so signs and the order of words count too. */
export const isExactly = (one: string, other: string): boolean =>
  foldText(oneLine(one)) === foldText(oneLine(other))

/**
 * The folded titles of a name in its other spellings, with and without umlauts: "Mueller" and "Müller" may be one
 * person. Titles that `nameForms` also returns are left out.
 */
export function likeForms(name: string): readonly string[] {
  const known = nameForms(name)
  const spelled = name
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜ]/g, (letter) => SPELLED[letter.toLowerCase()] ?? letter)
  const shortened = known[0]?.replaceAll(/([aou])e/g, '$1') ?? ''
  return [...nameForms(spelled), ...nameForms(shortened)].filter((form) => !known.includes(form))
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
