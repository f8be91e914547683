import { guessLayout } from './list/columns'
import { MOST_LINES, readLines } from './list/lines'
import { readText } from './list/read-file'

/** A line of a pasted list, for a server that only finds people one by one. */
export interface PastedLine {
  /** The number of the line in the list, from 1. */
  readonly line: number
  /** The account's number, if the line has one. */
  readonly id: number | null
  /** The name in the line; empty when the line is only a number. */
  readonly title: string
  /** True when the name has signs or digits. The line then counts only if a person has exactly this name. */
  readonly isOdd: boolean
}

/** The players of a list, at most 500. `isUnclear` marks a line that may not be about a person. */
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
