import { describe, expect, test } from 'vitest'
import {
  compareTableNames,
  readTableNames,
  tableName,
} from '../../../../src/domain/event/table-names'

describe('the name that people use for a table', () => {
  test.each([
    { what: 'its name in the event', names: ['A1', 'A2'], number: 2, is: 'A2' },
    { what: 'its number when its name is empty', names: ['', 'A2'], number: 1, is: '1' },
    {
      what: 'its number when the list of names is too short',
      names: ['A1', 'A2'],
      number: 3,
      is: '3',
    },
    { what: 'its number when the event has no names', names: [], number: 12, is: '12' },
    { what: 'no name when it is a game of a club', names: ['A1'], number: null, is: null },
  ])('a table is called by $what', ({ names, number, is }) => {
    expect(tableName(names, number)).toBe(is)
  })

  test('tables are sorted by name: numbers by their size, capitals like small letters, tables without a name last', () => {
    const names = ['B1', 'A10', 'A2', '', 'Hall 2 - 7', 'a1', '']
    const tables = [1, 2, 3, 4, 5, 6, 7, 10, null].map((number) => tableName(names, number))
    expect(tables.toSorted(compareTableNames)).toEqual([
      '4',
      '7',
      '10',
      'a1',
      'A2',
      'A10',
      'B1',
      'Hall 2 - 7',
      null,
    ])
  })
})

describe('the typed names of tables', () => {
  test.each([
    { what: 'one name on each line', typed: 'A1\nB 2', is: ['A1', 'B 2'] },
    {
      what: 'names with more spaces and with the line ends of Windows',
      typed: ' A1 \r\n  B  2\r\n',
      is: ['A1', 'B 2'],
    },
    { what: 'a table without a name', typed: 'A1\n\nA3\n\n', is: ['A1', '', 'A3'] },
    {
      what: 'a table’s own number, which counts as no name',
      typed: 'A1\n2\nA3',
      is: ['A1', '', 'A3'],
    },
    {
      what: 'a series of names, written with two dots',
      typed: 'A8..A11\nB1..2',
      is: ['A8', 'A9', 'A10', 'A11', 'B1', 'B2'],
    },
    {
      what: 'a series after another number',
      typed: 'Hall 2 - 7..8',
      is: ['Hall 2 - 7', 'Hall 2 - 8'],
    },
    { what: 'a series of numbers with leading zeros', typed: 'T09..T10', is: ['T09', 'T10'] },
    {
      what: 'two dots that do not form a series',
      typed: 'A1..B2\nA3..A2',
      is: ['A1..B2', 'A3..A2'],
    },
    { what: 'the longest allowed list', typed: 'T1..T500', is: { length: 500 } },
    { what: 'nothing', typed: ' \n', is: [] },
  ])('the typed names of tables are read: $what', ({ typed, is }) => {
    expect(readTableNames(typed)).toMatchObject({ ok: true, value: is })
  })

  test.each([
    { what: 'a name of 17 letters', typed: 'A1\nabcdefghijklmnopq', key: 'tableNameTooLong' },
    { what: 'the number of another table', typed: 'A1\n3', key: 'tableNameDigits' },
    { what: 'a name that two tables have', typed: 'A1\nB1\na1', key: 'tableNameTwice' },
    { what: 'more than 500 names', typed: 'T1..T501', key: 'tableNamesTooMany' },
    { what: 'a series that is far too long', typed: 'T1..T999999', key: 'tableNamesTooMany' },
  ])('the typed names of tables are refused: $what', ({ typed, key }) => {
    expect(readTableNames(typed)).toMatchObject({ ok: false, error: { key } })
  })
})
