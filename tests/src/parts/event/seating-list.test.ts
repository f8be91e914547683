import { expect, test } from 'vitest'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import { decodeTables, withTableNames } from '../../../../src/contract/decode/table'
import type { RegisteredPlayerJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { seatedTables, seatsByName } from '../../../../src/parts/event/seating-list'

const FOUR: RegisteredPlayerJson[] = [
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

const seatingOf = (tables: TableStateJson[], players: RegisteredPlayerJson[] = FOUR) => ({
  tables: decodeTables({ tables }).map((value) => ({ value })),
  players: decodeRegisteredPlayers({ players }),
})

test('the list of seats has tables by number, each with its four players from East to North', () => {
  const [first, second] = seatedTables(seatingOf([table(12), table(3)]))
  expect([first?.number, second?.number]).toEqual([3, 12])
  expect(first?.seats.map(({ name, wind }) => `${wind} ${name}`)).toEqual([
    'east Zoe',
    'south Anna',
    'west 강민서',
    'north Юлия',
  ])
})

test('the list of seats sorts tables by name, with A2 before A10', () => {
  const given = decodeTables({ tables: [table(1), table(2), table(3)] })
  const tables = withTableNames(given, ['A10', 'A2']).map((value) => ({ value }))
  const seated = seatedTables({ tables, players: [] })
  expect(seated.map(({ name, number }) => [name, number])).toEqual([
    ['3', 3],
    ['A2', 2],
    ['A10', 1],
  ])
})

test('the list of seats has games that wait for approval, and no game that is over or without a number', () => {
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

test('the list of seats names a substitute beside the player, and also under the substitute’s own name', () => {
  const players = FOUR.with(1, { id: 2, title: 'Anna', replacedBy: { id: 9, title: 'Max' } })
  const tables = seatedTables(seatingOf([table(1, { players })]))
  expect(tables[0]?.seats[1]).toMatchObject({ name: 'Anna', substitute: 'Max' })
  expect(seatsByName(tables, 'en')[0]).toMatchObject({ name: 'Max', playsFor: 'Anna', table: '1' })
})

test('the list of seats by name has everybody’s table and wind, and begins with names in the reader’s own script', () => {
  const seated = seatedTables(seatingOf([table(7)]))
  const names = (language: string) => seatsByName(seated, language).map(({ name }) => name)
  expect(names('en')).toEqual(['Anna', 'Zoe', 'Юлия', '강민서'])
  expect(names('ru')).toEqual(['Юлия', 'Anna', 'Zoe', '강민서'])
  expect(seatsByName(seated, 'en')[0]).toMatchObject({ name: 'Anna', table: '7', wind: 'south' })
})

test('the list of seats tells two people of one name apart by their cities', () => {
  const players = [
    { id: 1, title: 'Anna', city: 'Riga' },
    { id: 2, title: 'Anna', city: 'Vilnius' },
    { id: 3, title: '강민서' },
    { id: 4, title: 'Юлия' },
  ]
  const [first] = seatedTables(seatingOf([table(1, { players })], players))
  expect(first?.seats.map(({ name }) => name)).toEqual([
    'Anna (Riga)',
    'Anna (Vilnius)',
    '강민서',
    'Юлия',
  ])
})
