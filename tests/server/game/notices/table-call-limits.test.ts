import { expect, test } from 'vitest'
import { TableCallLimits } from '../../../../server/game/notices/table-call-limits'

const TABLES = Array.from({ length: 100 }, (_, nth) => nth + 1)
const asked = (table: number, { eventId = 1, nowMs = 0 } = {}) => ({
  eventId,
  table,
  address: '10.20.0.1',
  nowMs,
})

test('after four hundred calls in a minute, tables of this event cannot call for a while, and tables of other events still can', () => {
  const limits = new TableCallLimits()
  for (const table of [...TABLES, ...TABLES, ...TABLES, ...TABLES]) limits.spend(asked(table))

  expect(() => limits.spend(asked(101))).toThrow('too_often')
  limits.spend(asked(101, { eventId: 2 }))
  limits.spend(asked(101, { nowMs: 1_000 }))
})
