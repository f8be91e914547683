import { expect, test } from 'vitest'
import { firstInLanes, type OutboxRow } from '../../../../src/features/outbox/group-rows'

const ruling = (code: string) => ({ row: { code } }) as unknown as OutboxRow
const [first, second, third] = [ruling('A'), ruling('B'), ruling('C')]
const LANES = [
  { lane: 'table:1', rows: [first, second] },
  { lane: 'player:7', rows: [third] },
]

test.each([
  ['one', 1, [{ lane: 'table:1', rows: [first] }]],
  ['a whole lane', 2, [{ lane: 'table:1', rows: [first, second] }]],
  ['all', 3, LANES],
  ['more than there are', 50, LANES],
])('of the rulings that wait, %s are taken in the order of their lanes', (_, most, shown) => {
  expect(firstInLanes(LANES, most)).toEqual(shown)
})
