import { guessLayout } from './list/columns'
import { MOST_LINES, readLines } from './list/lines'
import { readText } from './list/read-file'

/** One line of a pasted list, on a server that only finds people one by one. */
export interface PastedLine {
  /** From 1, as in the list. */
  readonly line: number
  /** The account's number, if the line has one. */
  readonly id: number | null
  /** Empty when the line is only a number. */
  readonly title: string
  /** The name has signs or digits: it counts only where somebody has exactly this name. */
  readonly isOdd: boolean
}

/** The players of a list, at most 500 of them; `unclear` are lines of which nothing shows that they are a person. */
export function readPlayerList(text: string): {
  readonly listed: readonly (PastedLine & { readonly isUnclear: boolean })[]
  readonly isCut: boolean
} {
  const { rows } = readText(text)
  const lines = readLines(rows, guessLayout(rows))
  return {
    listed: lines.slice(0, MOST_LINES).map(({ line, title, accountId, doubt }) => ({
      line,
      id: accountId,
      title,
      isOdd: doubt === 'oddName',
      isUnclear: doubt !== null && doubt !== 'oddName',
    })),
    isCut: lines.length > MOST_LINES,
  }
}
