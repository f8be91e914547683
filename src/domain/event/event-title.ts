import { foldText } from '../../lib/fold-text'
import { oneLine, withoutUnseen } from '../../lib/one-line'

/** A title must be longer than this many characters. */
const TITLE_LONGER_THAN = 4
const LONGEST_TITLE = 255

/**
 * True when a text, on one line, can be an event's title. Invisible characters do not count towards the
 * least length.
 * Source: docs/rules/events.md#settings.
 */
export function isEventTitle(text: string): boolean {
  const title = oneLine(text)
  return (
    isLongerThan(withoutUnseen(title), TITLE_LONGER_THAN) && !isLongerThan(title, LONGEST_TITLE)
  )
}

const isLongerThan = (text: string, characters: number): boolean =>
  [...text.trim()].length > characters

/** An index of the database has room for this many letters, even if each takes several bytes. */
const LONGEST_FOLDED = 300

/** An event's title, or a part of one, in the form that searches compare. */
export const foldedEventTitle = (title: string): string =>
  foldText(title.trim()).slice(0, LONGEST_FOLDED)
