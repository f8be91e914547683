import { foldText } from '../../lib/fold-text'
import { oneLine } from '../../lib/one-line'
import { joinedWords, searchWords } from './search-words'

/** A name with more words than this is compared with its words in their own order only. */
const MOST_WORDS = 6

/**
 * The folded titles that a name may have: its words in their order, and in every order that begins at another word, so
 * that the surname may stand first or last. Compare them with `foldedTitle`.
 */
export function nameForms(name: string): readonly string[] {
  const words = searchWords(name)
  if (words.length === 0) return []
  const starts = words.length > MOST_WORDS ? [0] : words.map((_, start) => start)
  return [...new Set(starts.map((at) => joinedWords([...words.slice(at), ...words.slice(0, at)])))]
}

/** True when two names have the same words, ignoring accents, case and which of them is the first. */
export const isSameName = (one: string, other: string): boolean => {
  const [folded] = nameForms(other)
  return folded !== undefined && nameForms(one).includes(folded)
}

/** True when two names have the same signs and digits too, ignoring only accents and case. */
export const isExactly = (one: string, other: string): boolean =>
  foldText(oneLine(one)) === foldText(oneLine(other))

/**
 * The folded titles of a name as keyboards without umlauts write it, and as those with umlauts do: "Mueller" and
 * "Müller" may be one person. Those that `nameForms` has already are left out.
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
