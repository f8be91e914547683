/** One line of a pasted list. */
export interface ListedPlayer {
  /** From 1, empty ones not counted. */
  readonly line: number
  /** The account's number, where the line names one. */
  readonly id: number | null
  /** Empty where the line is only a number. */
  readonly title: string
}

/** Heads of columns that spreadsheets bring along. */
const HEADS = new Set(['id', '#', 'name', 'имя', 'игрок', 'player', 'spieler', '이름', '참가자'])

/**
 * Reads rows of cells as players: a cell that is a number, or `#` and a number, is an account's number; the first other
 * cell is the name. Empty rows and a head are left out.
 */
export function readPlayerList(rows: readonly (readonly string[])[]): readonly ListedPlayer[] {
  return rows.flatMap((row, index) => {
    const cells = row.map((cell) => cell.trim().normalize('NFC')).filter((cell) => cell !== '')
    if (cells.length === 0) return []
    if (index === 0 && cells.some((cell) => HEADS.has(cell.toLocaleLowerCase()))) return []
    const number = cells.map(idOf).find((id) => id !== null) ?? null
    const title = cells.find((cell) => idOf(cell) === null) ?? ''
    return [{ line: index + 1, id: number, title }]
  })
}

/** Far more than a hall seats. */
export const MOST_LINES = 500

/** As much of a list as is looked up, and whether that is not all of it. */
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

/** Titles are the same whatever their spaces and capitals. */
export const isSameTitle = (one: string, other: string): boolean => fold(one) === fold(other)

const fold = (title: string): string =>
  title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
