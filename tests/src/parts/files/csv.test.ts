import { expect, test } from 'vitest'
import { toCsv } from '../../../../src/parts/files/csv'

const cellOf = async (cell: string | number) => (await toCsv([[cell, 'z']], 'en')).slice(1)

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
])('a CSV file has %j as text, not as a formula', async (cell, written) => {
  expect(await cellOf(cell)).toBe(written)
})

test.each([
  ['김민수', '김민수,z'],
  ['\u200Fאבי', '\u200Fאבי,z'],
  ['Anna-Lena', 'Anna-Lena,z'],
  ['Late, = twice', '"Late, = twice",z'],
  ['\u2068דנה\u2069, Anna', '"\u2068דנה\u2069, Anna",z'],
  [-20_000, '-20000,z'],
])('a CSV file has %j unchanged', async (cell, written) => {
  expect(await cellOf(cell)).toBe(written)
})

test('a cell of a CSV file that is only a name loses invisible marks of writing direction', async () => {
  expect(await cellOf('\u2068דנה כהן\u2069')).toBe('דנה כהן,z')
})

test.each([
  ['en', 'Anna;O,2.33,"x,y",-1000,25000'],
  ['ko', 'Anna;O,2.33,"x,y",-1000,25000'],
  ['de', '"Anna;O";2,33;x,y;-1000;25000'],
  ['ru', '"Anna;O";2,33;x,y;-1000;25000'],
])(
  'a CSV file has the separators and the number format that a spreadsheet in %s reads',
  async (language, written) => {
    const table = [['Anna;O', 7 / 3, 'x,y', -1000, 25_000]]
    expect((await toCsv(table, language)).slice(1)).toBe(written)
  },
)

test('a formula stays text in a CSV file with semicolons', async () => {
  expect((await toCsv([['=1+1;2', '-1,5', -1.5]], 'de')).slice(1)).toBe(`"'=1+1;2";"'-1,5";-1,5`)
})
