import { expect, test } from 'vitest'
import { firstInLanes, groupRows, type OutboxRow } from '../../../../src/features/outbox/group-rows'
import type { RowView } from '../../../../src/outbox/describe-row'
import { drop, extra, idOf, NOON, rowOf } from '../../outbox/rulings'

const ruling = (code: string) => ({ row: { code } }) as unknown as OutboxRow
const [first, second, third] = [ruling('A'), ruling('B'), ruling('C')]
const LANES = [
  { lane: 'table:1', rows: [first, second] },
  { lane: 'player:7', rows: [third] },
]

test.each([
  ['only the first when it may list one', 1, [{ lane: 'table:1', rows: [first] }]],
  ['the first two when it may list two', 2, [{ lane: 'table:1', rows: [first, second] }]],
  ['all three when it may list three', 3, LANES],
  ['all three when it may list 50', 50, LANES],
])('of three waiting rulings the outbox lists %s, lane by lane', (_, most, shown) => {
  expect(firstInLanes(LANES, most)).toEqual(shown)
})

test('rulings of another hall have a lane of their own, even about the same table', () => {
  const rows = [rowOf(drop(), 1, { venue: 'hall-b' }), rowOf(extra(60), 2)]
  const views = new Map<string, RowView>([
    [idOf(1), { state: 'waiting', why: 'other_venue', at: NOON }],
    [idOf(2), { state: 'waiting', why: 'next', at: NOON }],
  ])
  expect(groupRows(rows, { views, zones: new Map() }).lanes).toHaveLength(2)
})
