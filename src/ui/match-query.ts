import { foldText } from '../lib/fold-text'

/** True when the text contains every typed word, ignoring case and accents. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
