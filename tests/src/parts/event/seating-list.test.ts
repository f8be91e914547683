import { expect, test } from 'vitest'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import { decodeTables } from '../../../../src/contract/decode/table'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { seatedTables, seatsByName } from '../../../../src/parts/event/seating-list'

const FOUR = [
  { id: 1, title: 'Zoe' },
  { id: 2, title: 'Anna' },
  { id: 3, title: '강민서' },
  { id: 4, title: 'Юлия' },
]

const table = (tableIndex: number, more: TableStateJson = {}): TableStateJson => ({
  sessionHash: `table ${tableIndex}`,
  tableIndex,
  status: 'SESSION_STATUS_INPROGRESS',
  players: FOUR,
  ...more,
})

const seatingOf = (tables: TableStateJson[], players = {}) => ({
  tables: decodeTables({ tables }).map((value) => ({ value })),
  players: decodeRegisteredPlayers(players),
})

test('tables are told by number, each with its four from East to North', () => {
  const [first, second] = seatedTables(seatingOf([table(12), table(3)]))
  expect([first?.number, second?.number]).toEqual([3, 12])
  expect(first?.seats.map(({ name, wind }) => `${wind} ${name}`)).toEqual([
    'east Zoe',
    'south Anna',
    'west 강민서',
    'north Юлия',
  ])
})

test('a game that waits for approval keeps its seats, one that is over or has no number has none', () => {
  const seated = seatedTables(
    seatingOf([
      table(1, { status: 'SESSION_STATUS_PREFINISHED' }),
      table(2, { status: 'SESSION_STATUS_FINISHED' }),
      table(3, { status: 'SESSION_STATUS_CANCELLED' }),
      table(0),
    ]),
  )
  expect(seated.map(({ number }) => number)).toEqual([1])
})

test('who sits in for somebody is told by their own name', () => {
  const replaced = { ...FOUR[1], replacedBy: { id: 9, title: 'Max' } }
  const [first] = seatedTables(seatingOf([table(1)], { players: [replaced] }))
  expect(first?.seats.map(({ name }) => name)).toEqual(['Zoe', 'Max', '강민서', 'Юлия'])
})

test('by name everybody stands with their table and wind, the reader’s own script first', () => {
  const seated = seatedTables(seatingOf([table(7)]))
  const names = (language: string) => seatsByName(seated, language).map(({ name }) => name)
  expect(names('en')).toEqual(['Anna', 'Zoe', 'Юлия', '강민서'])
  expect(names('ru')).toEqual(['Юлия', 'Anna', 'Zoe', '강민서'])
  expect(seatsByName(seated, 'en')[0]).toMatchObject({ name: 'Anna', table: 7, wind: 'south' })
})
