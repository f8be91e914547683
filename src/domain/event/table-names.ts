import { isSeen, oneLine } from '../../lib/one-line'
import { err, ok, type Result } from '../../lib/result'

/**
 * The names of an event's tables in the order of the tables' numbers. A table with an empty or missing name is called
 * by its number.
 */
export type TableNames = readonly string[]

declare const tableNameBrand: unique symbol

/** What people call a table: the name that its event gives it, or its number. */
export type TableName = string & { readonly [tableNameBrand]: true }

/** In characters. A tile shows about ten of them. */
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

/**
 * Sorts names of tables in the order in which people look for them: A2 before A10. Null, for a table without a name
 * and number, comes last.
 */
export function compareTableNames(a: TableName | null, b: TableName | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  // Two numbers are compared without a collator, because a phone takes several milliseconds to make one.
  if (DIGITS.test(a) && DIGITS.test(b)) return Number(a) - Number(b)
  collator ??= new Intl.Collator(undefined, { numeric: true })
  return collator.compare(a, b)
}

/** What people call these tables, in the order in which people look for them. */
export const namesOfTables = (numbers: readonly number[], names: TableNames): TableName[] =>
  numbers.map((number) => tableName(names, number)).toSorted(compareTableNames)

/** The names in the stored text of a setting, which has one name per line. */
export const tableNamesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/**
 * Reads the names that a person typed, one per line. "A1..A10" means ten names. A table's own number counts
 * as no name. Any other name of digits alone is refused, because it could be the number of another table.
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

/** The names that a typed line means. */
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

/**
 * Matches "A1..A10" and "A1..10". Its groups are the text before the first number, the first number, the text before
 * the last number, and the last number.
 */
const RANGE = /^(\D*|.*\D)(\d{1,6}) ?\.\. ?(\D*|.*\D)(\d{1,6})$/
