import { foldText } from '../../lib/fold-text'
import { isRemovedTitle } from './removed-title'

/** Characters besides spaces that separate the words of a title. */
const PUNCTUATION = `-–—_.,:;!?&|()[]{}<>'’"“”«»/\\+*=#@`
// Control characters separate words too: no title contains them, and PostgreSQL rejects the character NUL
// (U+0000).
const BETWEEN_WORDS = new RegExp(
  `[\\s\\p{Cc}${PUNCTUATION.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]+`,
  'u',
)

/** The words of a text, folded as the search for people compares them. */
export const searchWords = (text: string): readonly string[] =>
  foldText(text).split(BETWEEN_WORDS).filter(Boolean)

/** An index of the database has room for this many letters, even if each takes several bytes. */
const LONGEST_FOLDED = 300

/** Joins folded words to a title that the search can compare. */
export const joinedWords = (words: readonly string[]): string =>
  words.join(' ').slice(0, LONGEST_FOLDED)

/** A title in the form that the search compares. The form of a removed account is empty, so that no search finds it. */
export const foldedTitle = (title: string): string =>
  isRemovedTitle(title) ? '' : joinedWords(searchWords(title))
