import { readAssociationNumber } from '../../../../domain/people/association-number'
import { isSeen, oneLine } from '../../../../lib/one-line'
import { withoutDirections } from '../../../../lib/isolate'
import { countryOf } from './countries'
import { isHeading, type ListLayout } from './columns'
import { isTotal, type ColumnKind } from './headings'
import { joinName, readWholeName, type ReadName } from './names'
import type { ListRows } from './rows'

/** Why a line cannot be used as it is: it names nobody, or it may not be about a person. */
export type LineDoubt = 'noName' | 'tooManyCells' | 'loneCell' | 'oddName' | 'oddNumber'

/** A line of a list. A text that the line lacks is empty. */
export interface ListLine {
  /** The number of the line in the file, from 1. */
  readonly line: number
  readonly title: string
  /** The part of `title` that is the surname; empty when unknown. */
  readonly surname: string
  readonly city: string
  /** Two-letter code. */
  readonly country: string
  readonly associationNumber: string
  /** Set only if the list says that the number is an account's. */
  readonly accountId: number | null
  readonly localId: number | null
  readonly teamName: string
  readonly doubt: LineDoubt | null
}

/** The most lines that are looked up. No hall has as many seats. */
export const MOST_LINES = 500

/** Reads the people of a list. Rows with titles, headings or totals and empty rows are left out. */
export function readLines(rows: ListRows, { kinds, headRows }: ListLayout): readonly ListLine[] {
  const usual = usualWidth(rows.slice(headRows))
  const widest = usualExtent(rows)
  return rows.flatMap((row, at) => {
    const cells = row.map(plain)
    if (at < headRows || cells.every((cell) => cell === '')) return []
    if (isHeading(cells) || isTotals(cells)) return []
    return [readLine({ cells, kinds, line: at + 1, usual, widest })]
  })
}

const plain = (cell: string): string => {
  const text = oneLine(withoutDirections(cell))
  return isSeen(text) ? text : ''
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length

/** How many cells of a usual line are filled in (the median). */
function usualWidth(rows: ListRows): number {
  const counts = rows
    .map((row) => filledIn(row.map(plain)))
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/** How many columns a list has. In a long list the widest row is ignored, because its cells may have shifted. */
function usualExtent(rows: ListRows): number {
  const extents = rows.map((row) => row.map(plain).findLastIndex((cell) => cell !== '') + 1)
  const [widest = 0, second = 0] = extents.toSorted((a, b) => b - a)
  return rows.length > MANY ? second : widest
}

/** True for a row of totals: its first cell with letters is a word such as "Total". */
function isTotals(cells: readonly string[]): boolean {
  const first = cells.find((cell) => /\p{L}/u.test(cell))
  return first !== undefined && isTotal(first)
}

interface Reading {
  readonly cells: readonly string[]
  readonly kinds: readonly ColumnKind[]
  readonly line: number
  readonly usual: number
  readonly widest: number
}

const LARGEST_ID = 2_147_483_647
const LARGEST_LOCAL_ID = 1_000_000

function readLine({ cells, kinds, line, usual, widest }: Reading): ListLine {
  const of = (kind: ColumnKind) => cells[kinds.indexOf(kind)] ?? ''
  const marked = cells.find((cell) => ACCOUNT.test(cell)) ?? ''
  const account = of('accountNumber') || marked
  const whole = ACCOUNT.test(of('name')) ? '' : of('name')
  const [, bare = whole, inBrackets = ''] = /^(.*\S)\s*\(([^()\d]+)\)$/.exec(whole) ?? []
  const isCity = of('city') === '' && inBrackets !== ''
  const name =
    whole === ''
      ? joinName({ surname: of('surname'), firstName: of('firstName') })
      : withSurname(readWholeName(isCity ? bare : whole), of('surname'))
  const accountId = numberIn(account, LARGEST_ID)
  const localId = numberIn(of('localNumber'), LARGEST_LOCAL_ID)
  const associationNumber = readAssociationNumber(of('associationNumber'))
  const isOddNumber =
    (account !== '' && accountId === null) ||
    (of('localNumber') !== '' && localId === null) ||
    (associationNumber !== '' && !ASSOCIATION.test(associationNumber))
  return {
    line,
    ...name,
    city: isCity ? inBrackets : of('city'),
    country: countryOf(of('country')) ?? '',
    associationNumber: ASSOCIATION.test(associationNumber) ? associationNumber : '',
    accountId,
    localId,
    teamName: of('team'),
    doubt: doubtOf({ title: name.title, accountId, isOddNumber, cells, usual, widest }),
  }
}

/** Adds the surname from another column to a whole name, if the name begins or ends with it. */
function withSurname(name: ReadName, cell: string): ReadName {
  const surname = oneLine(cell)
  const isPart = surname !== '' && (name.title.startsWith(surname) || name.title.endsWith(surname))
  return isPart ? { title: name.title, surname } : name
}

const ACCOUNT = /^#\d{1,10}$/
/** Digits, with or without letters before them: `11000123`, `RUS-0042`. */
const ASSOCIATION = /^[\p{L}-]{0,8}\d[\d-]{0,19}$/u

function numberIn(cell: string, largest: number): number | null {
  const [, digits] = /^#?(\d{1,10})$/.exec(cell) ?? []
  const number = Number(digits)
  return digits !== undefined && number >= 1 && number <= largest ? number : null
}

function doubtOf(read: {
  title: string
  accountId: number | null
  isOddNumber: boolean
  cells: readonly string[]
  usual: number
  widest: number
}): LineDoubt | null {
  const { title, accountId, isOddNumber, cells, usual, widest } = read
  if (!/\p{L}/u.test(title)) return accountId === null || title !== '' ? 'noName' : null
  if (cells.slice(widest).some((cell) => cell !== '')) return 'tooManyCells'
  if (ODD.test(title)) return 'oddName'
  if (isOddNumber) return 'oddNumber'
  return usual >= MANY && filledIn(cells) === 1 ? 'loneCell' : null
}

const MANY = 3
/** Signs and digits that no name has. */
const ODD = /[\d@:;|"<>=+*_/\\]|\p{Sm}/u
