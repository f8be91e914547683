import { expect, test } from 'vitest'
import { beginsTable, restAfterTable } from '../../../../src/app/palette/table-query'

const SEVEN = ['7', 'Table 7']

test.each([
  ['7', SEVEN, ''],
  ['7p', SEVEN, 'p'],
  ['7 penalty', SEVEN, 'penalty'],
  ['5+3', ['5'], '+3'],
  ['TABLE 7 p', SEVEN, 'p'],
  ['7з', SEVEN, 'p'],
  ['7з21', SEVEN, 'p21'],
  ['7к2 Ким', SEVEN, 'r2 ким'],
  ['3с', ['3'], 'c'],
  ['7ㅔ2', SEVEN, 'p2'],
  ['7ㅊ', SEVEN, 'c'],
  ['7ㄱ2 김', SEVEN, 'r2 김'],
  ['7 замена', SEVEN, 'замена'],
  ['70', SEVEN, null],
  ['a1', ['A1'], ''],
  ['a1 p', ['A1'], 'p'],
  ['a10', ['A1'], null],
  ['ab', ['A'], null],
  ['', SEVEN, null],
])(
  'in the typed text “%s”, for a table with the names %j, the part after the table’s name is %j',
  (query, names, rest) => {
    expect(restAfterTable(query, names)).toBe(rest)
  },
)

test.each([
  ['7', true],
  ['tab', true],
  ['table 7', true],
  ['8', false],
  ['', false],
])(
  'with tables 7 and 70, whether the typed text “%s” begins a table’s name: %s',
  (query, begins) => {
    expect(beginsTable(query, ['70', 'Table 70', '7', 'Table 7'])).toBe(begins)
  },
)
