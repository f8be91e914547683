import { expect, test } from 'vitest'
import { scannedTable } from '../../../../src/features/play/scanned-table'

test.each([
  ['?table=12&code=AB12CD34', { number: 12, code: 'AB12CD34' }],
  ['?table=12', { number: 12, code: null }],
  ['?table=12&code=<b>', { number: 12, code: null }],
  ['?code=AB12CD34', null],
  ['?table=0', null],
  ['?table=twelve', null],
])('the address with %s is read as the card of a table, or as none', (search, expected) => {
  expect(scannedTable(search)).toEqual(expected)
})
