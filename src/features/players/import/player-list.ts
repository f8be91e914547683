import { foldedTitle } from '../../../domain/people/search-words'
import { withoutDirections } from '../../../lib/isolate'

/** One line of a pasted list. */
export interface ListedPlayer {
  /** From 1, not counting empty lines. */
  readonly line: number
  /** The account's number, if the line has one. */
  readonly id: number | null
  /** Empty when the line is only a number. */
  readonly title: string
}

/** Column headings that spreadsheets include. */
const HEADS = new Set(['id', '#', 'name', 'имя', 'игрок', 'player', 'spieler', '이름', '참가자'])

/**
 * Reads rows of cells as players. A cell with a number, or `#` and a number, is an account's number; the first other
 * cell is the name. Empty rows and a heading are left out.
 */
export function readPlayerList(rows: readonly (readonly string[])[]): readonly ListedPlayer[] {
  return rows.flatMap((row, index) => {
    const cells = row.map(readCell).filter((cell) => cell !== '')
    if (cells.length === 0) return []
    if (index === 0 && cells.some((cell) => HEADS.has(cell.toLowerCase()))) return []
    const number = cells.map(idOf).find((id) => id !== null) ?? null
    const title = cells.find((cell) => idOf(cell) === null) ?? ''
    return [{ line: index + 1, id: number, title }]
  })
}

const readCell = (cell: string): string => withoutDirections(cell).trim().normalize('NFC')

/** The most lines that are looked up: far more than the seats of any hall. */
export const MOST_LINES = 500

/** The part of a list that is looked up, and whether the list is longer. */
export const cutList = (listed: readonly ListedPlayer[]) => ({
  listed: listed.slice(0, MOST_LINES),
  isCut: listed.length > MOST_LINES,
})

const LARGEST_ID = 2_147_483_647

function idOf(cell: string): number | null {
  const [, digits] = /^#?(\d{1,10})$/.exec(cell) ?? []
  if (digits === undefined) return null
  const id = Number(digits)
  return id >= 1 && id <= LARGEST_ID ? id : null
}

/** True when two titles are equal, ignoring spaces and case. */
export const isSameTitle = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (title: string): string =>
  title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** True when two titles differ only in accents and punctuation, as when a list was typed on another keyboard. */
export const isLikeTitle = (one: string, other: string): boolean => {
  const folded = foldedTitle(one)
  return folded !== '' && folded === foldedTitle(other)
}
