import { expect, test } from 'vitest'
import { lastEndOf, longerTables } from '../../../../src/features/hall/extra-time'
import type { GamesView } from '../../../../src/sync/views'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { NOON } from '../../outbox/rulings'
import { MINUTE, TABLE_47, timerWith, viewOf } from '../games/hall'

const table = (number: number, more: Partial<TableStateJson>): TableStateJson => ({
  ...TABLE_47,
  sessionHash: `table ${number}`,
  tableIndex: number,
  ...more,
})

const TABLES = [
  table(9, { extraTime: 300 }),
  table(2, { extraTime: 600 }),
  table(3, { extraTime: 0 }),
  table(4, { extraTime: 300, status: 'SESSION_STATUS_PREFINISHED' }),
]

/** Some minutes before the hall's time is up, or after it. */
const hallWith = (minutesLeft: number) => viewOf({ tables: TABLES, timer: timerWith(minutesLeft) })

const numbers = (view: GamesView, serverNow = NOON) =>
  longerTables(view, { serverNow }).map(({ number }) => number)

test('tables with extra time are told by number, those without it or that ended are not', () => {
  expect(numbers(hallWith(30))).toEqual([2, 9])
})

test('a table goes from the list when its own time is over, not when the hall’s is', () => {
  expect(numbers(hallWith(-4))).toEqual([2, 9])
  expect(numbers(hallWith(-5))).toEqual([2])
  expect(numbers(hallWith(-11))).toEqual([])
})

test('each has its own countdown, and the last of them is known', () => {
  const longer = longerTables(hallWith(-4), { serverNow: NOON })
  expect(longer.map(({ timer }) => timer.remainingSeconds)).toEqual([360, 60])
  expect(lastEndOf(longer)).toBe(NOON + 6 * MINUTE)
})

test('the countdowns go on without the server', () => {
  expect(numbers(hallWith(10), NOON + 16 * MINUTE)).toEqual([2])
})

test('nobody plays on where no table has extra time', () => {
  expect(lastEndOf([])).toBeNull()
})
