import { isSeen, oneLine } from '../../lib/one-line'
import { err, ok, type Result } from '../../lib/result'

/** The names of an event's tables in the order of their numbers. An empty or missing name leaves the table its number. */
export type TableNames = readonly string[]

declare const tableNameBrand: unique symbol

/** What people call a table: the name that its event gives it, or its number. */
export type TableName = string & { readonly [tableNameBrand]: true }

/** In characters. A tile has room for about ten. */
export const LONGEST_TABLE_NAME = 16
export const MOST_TABLE_NAMES = 500

export type TableNamesProblem =
  | { readonly key: 'tableNamesTooMany' }
  | {
      readonly key: 'tableNameTooLong' | 'tableNameDigits' | 'tableNameTwice'
      readonly name: string
    }

/** What people call the table with this number, from 1. */
export function tableName(names: TableNames, number: number): TableName
export function tableName(names: TableNames, number: number | null): TableName | null
export function tableName(names: TableNames, number: number | null): TableName | null {
  return number === null ? null : ((names[number - 1] || String(number)) as TableName)
}

/** The order in which people look for tables: A2 before A10. Tables without a name and number come last. */
export function compareTableNames(a: TableName | null, b: TableName | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  // Numbers need no collator, which takes a phone several milliseconds to make.
  if (DIGITS.test(a) && DIGITS.test(b)) return Number(a) - Number(b)
  collator ??= new Intl.Collator(undefined, { numeric: true })
  return collator.compare(a, b)
}

/** What people call these tables, in the order in which they look for them. */
export const namesOfTables = (numbers: readonly number[], names: TableNames): TableName[] =>
  numbers.map((number) => tableName(names, number)).toSorted(compareTableNames)

/** The names in the text of a stored setting: one a line. */
export const tableNamesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/**
 * Reads the names that a person typed, one a line. "A1..A10" stands for ten lines. A name of digits alone is refused,
 * because it could be the number of another table.
 */
export function readTableNames(text: string): Result<readonly string[], TableNamesProblem> {
  const lines = text.split(/\r\n|[\r\n]/).map(oneLine)
  const names = lines
    .flatMap(written)
    .map((name, index) => (name === String(index + 1) || !isSeen(name) ? '' : name))
  while (names.at(-1) === '') names.pop()
  if (names.length > MOST_TABLE_NAMES) return err({ key: 'tableNamesTooMany' })
  const before = new Set<string>()
  for (const name of names.filter((each) => each !== '')) {
    const folded = name.toLowerCase()
    if (name.length > LONGEST_TABLE_NAME) return err({ key: 'tableNameTooLong', name })
    if (DIGITS.test(name)) return err({ key: 'tableNameDigits', name })
    if (before.has(folded)) return err({ key: 'tableNameTwice', name })
    before.add(folded)
  }
  return ok(names)
}

let collator: Intl.Collator | undefined

const DIGITS = /^\d+$/

/** The names for which a line stands. */
function written(line: string): string[] {
  const [, before = '', first = '', again = '', last = ''] = RANGE.exec(line) ?? []
  const count = Number(last) - Number(first) + 1
  const isRange = first !== '' && (again === '' || again === before) && count > 0
  if (!isRange) return [line]
  return Array.from(
    { length: Math.min(count, MOST_TABLE_NAMES + 1) },
    (_, nth) => `${before}${String(Number(first) + nth).padStart(first.length, '0')}`,
  )
}

/** "A1..A10" and "A1..10": what stands before the first number, it, what stands before the last one, and that one. */
const RANGE = /^(\D*|.*\D)(\d{1,6}) ?\.\. ?(\D*|.*\D)(\d{1,6})$/
