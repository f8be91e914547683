import { foldedTitle } from '../../src/domain/people/search-words'
import { oneLine } from '../../src/lib/one-line'

/** The columns of a person that contain their name. */
export function titleColumns(text: string): { title: string; foldedTitle: string } {
  const title = oneLine(text)
  return { title, foldedTitle: foldedTitle(title) }
}
