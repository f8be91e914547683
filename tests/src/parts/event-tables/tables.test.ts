import { beforeAll, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import i18next from 'i18next'
import { toCsv } from '../../../../src/parts/files/csv'
import { toXlsx } from '../../../../src/parts/files/xlsx'
import { fileNameOf } from '../../../../src/parts/files/give-file'
import type { EventFile } from '../../../../src/parts/event-tables/event-file'
import { sessionsOfFile } from '../../../../src/parts/event-tables/sessions-of-file'
import { tableOf, type TableName } from '../../../../src/parts/event-tables/tables'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

const FILE: EventFile = {
  people: [
    {
      id: 1,
      title: 'Anna Bērziņa',
      surname: 'Bērziņa',
      city: 'Rīga',
      country: 'LV',
      associationNumber: '27000123',
    },
    { id: 2, title: 'Ben', city: '' },
    { id: 3, title: '김민준', city: '서울' },
    { id: 4, title: 'Dario' },
    { id: 9, title: 'Referee' },
  ],
  registrations: [{ playerId: 1, teamName: 'Daugava' }],
  games: [
    {
      sessionHash: 'a',
      status: 'GAME_STATUS_FINISHED',
      tableIndex: 2,
      startedAt: '2026-05-16T10:00:00Z',
      endedAt: '2026-05-16T11:15:00Z',
      playerIds: [1, 2, 3, 4],
      results: [
        { score: 40000, place: 1, ratingDelta: 25000.5 },
        { score: 30000, place: 2, ratingDelta: 5000 },
        { score: 20000, place: 3, ratingDelta: -15000, replacementId: 9 },
        { score: 30000, place: 4, ratingDelta: -15000.5, chips: 2 },
      ],
    },
    {
      sessionHash: 'b',
      status: 'GAME_STATUS_RUNNING',
      startedAt: '2026-05-16T12:00:00Z',
      playerIds: [4, 3, 2, 1],
      state: { scores: [31000, 29000, 30000, 30000] },
    },
  ],
  penalties: [
    {
      playerId: 1,
      amount: 1000,
      reason: 'Late',
      assignedBy: 9,
      ruledAt: '2026-05-16T10:01:00Z',
      sessionHash: 'a',
    },
    {
      playerId: 2,
      reason: 'Noise',
      assignedBy: 9,
      ruledAt: '2026-05-16T10:02:00Z',
      isCancelled: true,
      cancellationReason: 'Not them',
      cancelledBy: 9,
    },
  ],
  standings: [
    {
      playerId: 1,
      rating: 54000.5,
      gamesPlayed: 1,
      averagePlace: 1,
      averageScore: 24000.5,
      penalties: 1000,
      penaltyCount: 1,
    },
    { playerId: 2, rating: 35000, gamesPlayed: 1, averagePlace: 2 },
    { playerId: 3, rating: 35000, gamesPlayed: 1, averagePlace: 2 },
    { playerId: 4, rating: 14999.5, gamesPlayed: 1, averagePlace: 4, chips: 2 },
  ],
}

const bodyOf = (name: TableName, file = FILE) =>
  tableOf(name, file, {
    t: i18next.t,
    language: 'en',
    clock: (moment) => moment?.slice(11, 16) ?? '',
  }).slice(1)

test('in a file of standings equal players share a place, and numbers are plain', () => {
  expect(bodyOf('standings')).toEqual([
    [
      ...[1, 'Anna Bērziņa', 'Anna', 'Bērziņa', 'Rīga', 'Latvia', '27000123', 'Daugava'],
      ...[54000.5, 1, 1, 24000.5, 0, 1000, 1, 0, 0, 25000.5, 1],
    ],
    [2, 'Ben', 'Ben', '', '', '', '', '', 35000, 1, 2, 0, 0, 0, 0, 0, 0, 5000, 2],
    [2, '김민준', '김민준', '', '서울', '', '', '', 35000, 1, 2, 0, 0, 0, 0, 0, 0, -15000, 3],
    [4, 'Dario', 'Dario', '', '', '', '', '', 14999.5, 1, 4, 0, 2, 0, 0, 0, 0, -15000.5, 4],
  ])
})

test('a file of games has a row for each of the four players, and a running game with its present points', () => {
  expect(bodyOf('games')).toEqual([
    [1, 1, 2, '10:00', '11:15', 'finished', 'East', 'Anna Bērziņa', 40000, 1, 25000.5, 0, '', ''],
    [1, 1, 2, '10:00', '11:15', 'finished', 'South', 'Ben', 30000, 2, 5000, 0, '', ''],
    [1, 1, 2, '10:00', '11:15', 'finished', 'West', '김민준', 20000, 3, -15000, 0, 'Referee', ''],
    [1, 1, 2, '10:00', '11:15', 'finished', 'North', 'Dario', 30000, 4, -15000.5, 2, '', ''],
    [2, 1, '', '12:00', '', 'running', 'East', 'Dario', 31000, '', '', '', '', ''],
    [2, 1, '', '12:00', '', 'running', 'South', '김민준', 29000, '', '', '', '', ''],
    [2, 1, '', '12:00', '', 'running', 'West', 'Ben', 30000, '', '', '', '', ''],
    [2, 1, '', '12:00', '', 'running', 'North', 'Anna Bērziņa', 30000, '', '', '', '', ''],
  ])
})

test('a file of games marks each result from a slip, and its list of sessions names the tables with approved results from slips', () => {
  const [game = {}, running = {}] = FILE.games ?? []
  const entered = { enteredAt: '2026-05-16T11:15:00Z' }
  const other = { ...running, ...entered, startedAt: '2026-05-16T10:00:00Z', tableIndex: 3 }
  const file = { ...FILE, games: [{ ...game, ...entered }, other] }
  expect(bodyOf('games', file).map((row) => row.at(-1))).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
  ])
  // The result of table 3 is not approved yet.
  expect(sessionsOfFile(file).fromSlips).toEqual([{ session: 1, tables: [2] }])
  expect(sessionsOfFile(FILE).fromSlips).toEqual([])
})

test('a file of penalties has the game and the cancellation of each penalty', () => {
  expect(bodyOf('penalties')).toEqual([
    ['Anna Bērziņa', 1000, 'Late', 1, 'Referee', '10:01', '', '', ''],
    ['Ben', 0, 'Noise', '', 'Referee', '10:02', 'yes', 'Not them', 'Referee'],
  ])
})

test('the standings have the points and the place of each session, and say who sat out', () => {
  const game = (at: string, playerIds: number[], more: object = {}) => ({
    sessionHash: at,
    status: 'GAME_STATUS_FINISHED' as const,
    tableIndex: 1,
    startedAt: at,
    playerIds,
    results: playerIds.map((_, nth) => ({ place: nth + 1, ratingDelta: 10 - nth })),
    ...more,
  })
  const file: EventFile = {
    ...FILE,
    games: [
      game('10:00', [1, 2, 3, 4]),
      game('11:00', [1, 2, 3, 9], { status: 'GAME_STATUS_CANCELLED', results: [] }),
      game('12:00', [9, 3, 2, 1], { status: 'GAME_STATUS_CANCELLED', results: [] }),
      game('12:05', [9, 3, 2, 1], { tableIndex: 0 }),
      game('12:00', [5, 6, 7, 8], { tableIndex: 2, sessionHash: 'other' }),
    ],
    sitOuts: [{ playerId: 4, sessionHash: '12:00', sessionNumber: 2 }],
  }
  const sessions = bodyOf('standings', file).map((row) => [row[1], ...row.slice(17)])
  expect(sessions).toEqual([
    ['Anna Bērziņa', 10, 1, 7, 4],
    ['Ben', 9, 2, 8, 3],
    ['김민준', 8, 3, 9, 2],
    ['Dario', 7, 4, '', 'sat out'],
  ])
  expect(bodyOf('games', file).map((row) => row[1])).toEqual(
    [1, '', 2, 2, 2].flatMap((number) => [number, number, number, number]),
  )
})

test('the table for an association has the columns of the association’s workbook', () => {
  expect(bodyOf('association')).toEqual([
    [1, 'Anna', 'Bērziņa', '27000123', 0, 54000.5, 1, 'Latvia', 1000],
    [2, 'Ben', '', '', 0, 35000, 0, '', 0],
    [2, '김민준', '', '', 0, 35000, 0, '', 0],
    [4, 'Dario', '', '', 0, 14999.5, 0, '', 0],
  ])
})

test('a workbook stores numbers as numbers and texts as texts', async () => {
  const table = [
    ['Name', 'Points'],
    ['=1+1 & "<b>"', -500.5],
    ['', 3],
  ]
  const files = unzipSync(await toXlsx([{ name: 'Games [2026]: all', table }]))
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(textOf('xl/workbook.xml')).toContain('<sheet name="Games  2026   all" sheetId="1"')
  expect(textOf('xl/worksheets/sheet1.xml')).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &quot;&lt;b&gt;&quot;</t></is></c>' +
      '<c r="B2"><v>-500.5</v></c></row><row r="3"><c r="B3"><v>3</v></c></row>',
  )
})

test('a CSV file has a byte order mark for spreadsheets, quotes where needed, and formulas only as text', async () => {
  const table = [
    ['Name', 'Points'],
    ['=1+1', -500],
    ['He said "ron", loudly', 1.5],
    ['@home', 0],
  ]
  expect(await toCsv(table, 'en')).toBe(
    '\uFEFFName,Points\r\n"\'=1+1",-500\r\n"He said ""ron"", loudly",1.5\r\n"\'@home",0',
  )
})

test.each([
  ['Rīga Riichi Open 2026 (demo)', 'Rīga-Riichi-Open-2026-demo'],
  ['../../etc/passwd', 'etc-passwd'],
  ['마작 대회', '마작-대회'],
  ['???', 'event'],
])('the file of an event with the title “%s” is called “%s”', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
