import { countryOf } from './countries'
import { isId, kindOfHeading, type ColumnKind } from './headings'
import type { ListRows } from './rows'

/** What each column of a list contains, and in which row the people begin. */
export interface ListLayout {
  readonly kinds: readonly ColumnKind[]
  /** How many rows at the beginning are titles and headings. */
  readonly headRows: number
}

/** Headings are searched only in this many rows at the beginning of a list. */
const MOST_HEAD_ROWS = 8

/** Finds out what each column of a list contains: by its heading or, without headings, by its cells. */
export function guessLayout(rows: ListRows): ListLayout {
  const headings = headingRows(rows)
  const last = headings.at(-1)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (last === undefined) return { kinds: guessKinds(rows, width), headRows: 0 }
  const below = rows.slice(last + 1)
  const kinds = Array.from({ length: width }, (_, column) => {
    const said = headings
      .map((at) => kindOfHeading(rows[at]?.[column] ?? ''))
      .filter((kind) => kind !== null)
    return said.at(-1) ?? null
  })
  return { kinds: settleKinds(kinds, { rows: below, head: rows[last] ?? [] }), headRows: last + 1 }
}

/**
 * The indices of the rows of headings: the first such row, and the rows of headings directly below it.
 * Rows with titles may be above them.
 */
function headingRows(rows: ListRows): readonly number[] {
  const first = rows.slice(0, MOST_HEAD_ROWS).findIndex(isHeading)
  if (first < 0) return []
  const end = rows.findIndex((row, at) => at > first && !isHeading(row))
  return Array.from({ length: (end < 0 ? rows.length : end) - first }, (_, nth) => first + nth)
}

/**
 * True for a row with at least two known headings that make up at least a third of its filled cells. Also
 * true for a row whose only filled cell is a known heading of a column that is read.
 */
export function isHeading(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => kindOfHeading(cell) !== null)
  if (known.some((cell) => kindOfHeading(cell) !== 'skipped') && filled.length === 1) return true
  return known.length >= 2 && known.length >= filled.length / 3
}

/**
 * Decides what a column contains when the meaning of its heading depends on the other headings of the
 * list.
 */
function settleKinds(
  kinds: readonly (ColumnKind | null)[],
  { rows, head }: { rows: ListRows; head: readonly string[] },
): ColumnKind[] {
  const has = (kind: ColumnKind) => kinds.includes(kind)
  // A list that this console exported has a column of whole names, and further columns with the parts of the names.
  const isOurs =
    head.some(isId) && has('localNumber') && has('name') && (has('surname') || !has('firstName'))
  const first = (kind: ColumnKind) => kinds.indexOf(kind)
  const settled = kinds.map((kind, column): ColumnKind => {
    if (kind === null) return 'skipped'
    if (isOurs && isId(head[column] ?? '')) return 'accountNumber'
    if (isOurs) return kind !== 'skipped' && first(kind) < column ? 'skipped' : kind
    // "Name" beside "Vorname" is the surname; beside "Surname" it is the first name.
    if (kind === 'name' && has('firstName') && !has('surname')) return 'surname'
    if (kind === 'name' && has('surname') && !has('firstName')) return 'firstName'
    if (kind === 'name' && has('surname')) return 'skipped'
    return kind !== 'skipped' && first(kind) < column ? 'skipped' : kind
  })
  if (['name', 'surname', 'firstName'].some((kind) => settled.includes(kind as ColumnKind))) {
    return settled
  }
  // No heading is about names. So the names are searched among the columns without a heading.
  const guessed = guessKinds(rows, kinds.length)
  return settled.map((kind, column) =>
    kinds[column] === null && NAMES.has(guessed[column] ?? 'skipped')
      ? (guessed[column] ?? kind)
      : kind,
  )
}

const NAMES: ReadonlySet<ColumnKind> = new Set(['name', 'surname', 'firstName'])

/** Guesses what columns without headings contain, by their cells. */
function guessKinds(rows: ListRows, width: number): ColumnKind[] {
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  )
  const texts = columns.map(textKind)
  const words = texts.flatMap((kind, column) => (kind === 'words' ? [column] : []))
  const [one, two, three] = words
  const kindAt = new Map<number, ColumnKind>()
  if (one !== undefined) {
    const isTwoParts =
      two !== undefined &&
      isSingle(columns[one], MANY) &&
      isSingle(columns[two]) &&
      isVaried(columns[two])
    kindAt.set(one, isTwoParts ? 'surname' : 'name')
    if (two !== undefined) kindAt.set(two, isTwoParts ? 'firstName' : 'city')
    if (isTwoParts && three !== undefined) kindAt.set(three, 'city')
  }
  if (
    isLoud(columns[two ?? -1]) &&
    kindAt.get(two ?? -1) === 'firstName' &&
    !isLoud(columns[one ?? -1])
  ) {
    kindAt.set(one ?? -1, 'firstName').set(two ?? -1, 'surname')
  }
  return texts.map((kind, column) => (kind === 'words' ? (kindAt.get(column) ?? 'skipped') : kind))
}

const MOST = 0.8
const MANY = 0.6

const mostOf = (
  cells: readonly string[],
  fits: (cell: string) => boolean,
  share: number = MOST,
): boolean => cells.filter(fits).length >= share * cells.length

function textKind(cells: readonly string[]): ColumnKind | 'words' {
  if (cells.length === 0) return 'skipped'
  if (mostOf(cells, (cell) => /^#\d+$/.test(cell))) return 'accountNumber'
  if (mostOf(cells, (cell) => /^\d{8}$/.test(cell))) return 'associationNumber'
  if (mostOf(cells, (cell) => countryOf(cell) !== null)) return 'country'
  return mostOf(cells, (cell) => /\p{L}/u.test(cell) && !/[@\d]/.test(cell)) ||
    mostOf(cells, (cell) => /^(\d+[.)]\s*)?\p{L}{2,}/u.test(cell))
    ? 'words'
    : 'skipped'
}

const isSingle = (cells: readonly string[] = [], share: number = MOST): boolean =>
  mostOf(cells, (cell) => !/\s/.test(cell), share)

/**
 * True for a column whose cells seldom repeat. That is so for first names, but not for cities, which many people
 * share.
 */
const isVaried = (cells: readonly string[] = []): boolean =>
  new Set(cells).size >= 0.6 * cells.length

/** True for a column of words in capitals. Many lists write surnames so. */
const isLoud = (cells: readonly string[] = []): boolean =>
  cells.length > 0 &&
  mostOf(cells, (cell) => cell === cell.toUpperCase() && cell !== cell.toLowerCase())
