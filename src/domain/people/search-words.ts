import { foldText } from '../../lib/fold-text'
import { isRemovedTitle } from './removed-title'

/** Characters besides spaces that separate the words of a title. */
const PUNCTUATION = `-–—_.,:;!?&|()[]{}<>'’"“”«»/\\+*=#@`
// No title contains a control character, and PostgreSQL rejects the zero character.
const BETWEEN_WORDS = new RegExp(
  `[\\s\\p{Cc}${PUNCTUATION.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]+`,
  'u',
)

/** The words of a text, in the form that people searches compare. */
export const searchWords = (text: string): readonly string[] =>
  foldText(text).split(BETWEEN_WORDS).filter(Boolean)

/** An index of the database has room for this many letters of a few bytes each. */
const LONGEST_FOLDED = 300

/** Joins words into a whole title, as searches compare it. */
export const joinedWords = (words: readonly string[]): string =>
  words.join(' ').slice(0, LONGEST_FOLDED)

/** A title as searches compare it. A removed account gets an empty text, so that no search finds it. */
export const foldedTitle = (title: string): string =>
  isRemovedTitle(title) ? '' : joinedWords(searchWords(title))
