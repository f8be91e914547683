import { expect, test } from 'vitest'
import { fromCsv, toCsv } from '../../../../src/parts/files/csv'

const cellOf = async (cell: string | number) => (await toCsv([[cell, 'z']])).slice(1)

test.each([
  ['=1+1', `"'=1+1",z`],
  ['+1', `"'+1",z`],
  ['-1', `"'-1",z`],
  ['@SUM(A1)', `"'@SUM(A1)",z`],
  ['=1+1\nsecond line', `"'=1+1\nsecond line",z`],
  ['\n=1+1', `"'\n=1+1",z`],
  ['  =1+1', `"'  =1+1",z`],
  ['\u200F=1+1', `"'\u200F=1+1",z`],
  ['＝1+1', `"'＝1+1",z`],
])('%j is written as text, not as a formula', async (cell, written) => {
  expect(await cellOf(cell)).toBe(written)
})

test.each([
  ['김민수', '김민수,z'],
  ['\u200Fאבי', '\u200Fאבי,z'],
  ['Anna-Lena', 'Anna-Lena,z'],
  ['Late, = twice', '"Late, = twice",z'],
  [-20_000, '-20000,z'],
])('%j is written as it is', async (cell, written) => {
  expect(await cellOf(cell)).toBe(written)
})

test.each([
  ['semicolons, CRLF and a mark of its alphabet', '\uFEFFid;name\r\n5;김민수\r\n'],
  ['tabs', 'id\tname\n5\t김민수\n'],
  ['empty lines', 'id;name\n\n5;김민수\n\n'],
  ['commas, and what was quoted', 'id,name\n5,"김민수"\n'],
])('a table with %s is read', async (_, text) => {
  expect(await fromCsv(text)).toEqual([
    ['id', 'name'],
    ['5', '김민수'],
  ])
})
