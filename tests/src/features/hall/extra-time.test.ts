import { expect, test } from 'vitest'
import { lastEndOf, longerTables } from '../../../../src/features/hall/extra-time'
import type { GamesView } from '../../../../src/sync/views/games-view'
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

/** The hall this many minutes before the time is over. With a negative number the time is already over. */
const hallWith = (minutesLeft: number) => viewOf({ tables: TABLES, timer: timerWith(minutesLeft) })

const numbers = (view: GamesView, serverNow = NOON) =>
  longerTables(view, { serverNow }).map(({ name }) => name)

test('the hall screen lists only tables with extra time that have not ended, sorted by number', () => {
  expect(numbers(hallWith(30))).toEqual(['2', '9'])
})

test('the hall screen removes a table from the list when the table’s extra time is over, not when the time of the session is over', () => {
  expect(numbers(hallWith(-4))).toEqual(['2', '9'])
  expect(numbers(hallWith(-5))).toEqual(['2'])
  expect(numbers(hallWith(-11))).toEqual([])
})

test('each table with extra time has its own countdown, and the hall screen knows when the last countdown ends', () => {
  const longer = longerTables(hallWith(-4), { serverNow: NOON })
  expect(longer.map(({ timer }) => timer.remainingSeconds)).toEqual([360, 60])
  expect(lastEndOf(longer)).toBe(NOON + 6 * MINUTE)
})

test('the countdowns of extra time continue without the server', () => {
  expect(numbers(hallWith(10), NOON + 16 * MINUTE)).toEqual(['2'])
})

test('when no table has extra time, there is no last end of extra time', () => {
  expect(lastEndOf([])).toBeNull()
})
