/** The separators between the cells of a line; `spaces` means two or more spaces. */
export const SEPARATORS = ['\t', ';', '|', ',', 'spaces', 'none'] as const

export type CellSeparator = (typeof SEPARATORS)[number]

export type ListRows = readonly (readonly string[])[]

/** Cuts a list into rows of cells. Empty rows stay, so that the index of a row is its line in the list. */
export function rowsOf(text: string, separator: CellSeparator): ListRows {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (separator === 'none') return plain.split('\n').map((line) => [line.trim()])
  if (separator === 'spaces') {
    return plain.split('\n').map((line) => line.trim().split(/[ \u00A0]{2,}/))
  }
  return cutRows(plain, separator)
}

/** A workbook's rows as text, with tabs between the cells. */
export const textOfRows = (rows: ListRows): string =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

/** Guesses the separator: the one that splits most lines. */
export function guessSeparator(text: string): CellSeparator {
  const found = SEPARATORS.slice(0, -2).map((separator) => ({
    separator,
    share: shareOfSeveral(rowsOf(text, separator)),
  }))
  const best = Math.max(...found.map(({ share }) => share))
  if (best >= HALF) {
    // If several separators split nearly as many lines, the first in SEPARATORS counts, because it is the rarest
    // inside a cell.
    return found.find(({ share }) => share >= NEARLY * best)?.separator ?? 'none'
  }
  return shareOfSeveral(rowsOf(text, 'spaces')) >= HALF ? 'spaces' : 'none'
}

const HALF = 0.5
const NEARLY = 0.8

/** Among the rows that are not empty, the share of rows with at least two cells. */
function shareOfSeveral(rows: ListRows): number {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  return filled.filter((row) => row.length > 1).length / Math.max(filled.length, 1)
}

const QUOTE = '"'

function cutRows(text: string, separator: string): ListRows {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const before = rows.at(-1)?.length ?? 0
    const width = rows.length > 1 ? rows[0]?.length : undefined
    const place = { at, separator, before, width }
    const { cell, end } = quotedCell(text, place) ?? plainCell(text, place)
    rows.at(-1)?.push(cell.trim())
    if (end >= text.length) return rows
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
}

interface Place {
  readonly at: number
  readonly separator: string
  /** How many cells of the row come before this cell. */
  readonly before: number
  /** How many cells the first row has; absent for the first row itself. */
  readonly width: number | undefined
}

function plainCell(text: string, { at, separator }: Pick<Place, 'at' | 'separator'>) {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(at, end), end }
}

/**
 * Reads a cell in quotes; null when the quote is an ordinary character of a cell. That is so if no second quote closes
 * the cell. It may also be so if somebody forgot to close the cell: it would then swallow the lines up to the next
 * quote. So a cell with several lines and a separator inside counts only on two conditions. With the cell, the row
 * must be as wide as the first row; without the cell, it must not be.
 */
function quotedCell(text: string, { at, separator, before, width }: Place) {
  if (text[at] !== QUOTE) return null
  let close = text.indexOf(QUOTE, at + 1)
  while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
  if (close < 0) return null
  const end = close + 1 + (/^ */.exec(text.slice(close + 1, close + MOST_SPACES))?.[0].length ?? 0)
  if (end < text.length && text[end] !== separator && text[end] !== '\n') return null
  const inside = text.slice(at + 1, close)
  if (inside.includes('\n') && inside.includes(separator)) {
    const cellsFrom = (from: number) => before + lineFrom(text, from).split(separator).length
    if (width === undefined || cellsFrom(at) === width || cellsFrom(end) !== width) return null
  }
  return { cell: inside.replaceAll('""', QUOTE).replaceAll('\n', ' '), end }
}

const lineFrom = (text: string, from: number): string => text.slice(from).split('\n', 1)[0] ?? ''

const MOST_SPACES = 10
