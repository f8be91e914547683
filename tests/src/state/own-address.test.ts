import { expect, test } from 'vitest'
import { ownAddress } from '../../../src/state/own-address'

test.each([
  ['/event/3/games?table=4', '/event/3/games?table=4'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('an address is followed only within this console: %s leads to %s', (address, is) => {
  expect(ownAddress(address)).toBe(is)
})
